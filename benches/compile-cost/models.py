"""Writes the crates that `run` measures: the same 100 models of 10 fields, told to each candidate in its own words.

Comes in: the folder to write to, and the folder of this repository. Goes out: one workspace with one crate per
candidate. It measures nothing and builds nothing.
"""

import shutil
from pathlib import Path

MODELS = 100
# The model with the function that `run` edits. The function stands above the struct, so that an edit which makes it
# longer moves the struct too, as it does in real files.
EDITED = 50
EDIT_BEGIN = "    // edit begins\n"
EDIT_END = "    // edit ends\n"

# name, type, role. `kind` and `author` are the partition keys of the two query tables of `three`.
FIELDS = [
    ("owner_id", "Uuid", "partition_key"),
    ("created_at", "DateTime<Utc>", "clustering_key(desc)"),
    ("item_id", "Uuid", "clustering_key"),
    ("author", "String", "immutable"),
    ("kind", "String", "immutable"),
    ("title", "String", None),
    ("quantity", "i32", None),
    ("price", "f64", None),
    ("active", "bool", None),
    ("note", "Option<String>", None),
]

OUR_QUERIES = {
    "one": ["query(name = recent, partition(owner_id), order(desc(created_at)), limit = 10)"],
    "three": [
        "query(name = recent, partition(owner_id), order(desc(created_at)), limit = 10)",
        "query(name = by_author, partition(author), order(desc(created_at)), limit = 10)",
        "query(name = by_kind, partition(kind), order(desc(created_at)), limit = 10)",
    ],
}

DEPENDENCIES = {
    "plain": ['chrono = { version = "0.4", default-features = false, features = ["clock", "std"] }', 'uuid = "1"'],
    "one": ['cassandra-model = {{ path = "{repository}/runtime" }}', 'chrono = "0.4"', 'uuid = "1"'],
    "three": ['cassandra-model = {{ path = "{repository}/runtime" }}', 'chrono = "0.4"', 'uuid = "1"'],
    "charybdis": ['charybdis = "1.1"', 'scylla = "1"', 'chrono = "0.4"', 'uuid = "1"'],
}

IMPORTS = {
    "plain": "use chrono::{DateTime, Utc};\nuse uuid::Uuid;\n",
    "one": "use cassandra_model::prelude::*;\nuse chrono::{DateTime, Utc};\nuse uuid::Uuid;\n",
    "three": "use cassandra_model::prelude::*;\nuse chrono::{DateTime, Utc};\nuse uuid::Uuid;\n",
    "charybdis": "use charybdis::macros::charybdis_model;\nuse chrono::{DateTime, Utc};\nuse uuid::Uuid;\n",
}


def attribute(candidate, number):
    """What stands above the struct."""
    if candidate in OUR_QUERIES:
        queries = "".join(f"    {query},\n" for query in OUR_QUERIES[candidate])
        return f'#[derive(CassandraModel)]\n#[cassandra(\n    table = "model_{number:03}",\n    ttl = "730d",\n{queries})]\n'
    if candidate == "charybdis":
        return (
            f"#[charybdis_model(\n    table_name = model_{number:03},\n    partition_keys = [owner_id],\n"
            "    clustering_keys = [created_at, item_id],\n    global_secondary_indexes = [],\n"
            '    local_secondary_indexes = [],\n    table_options = "CLUSTERING ORDER BY (created_at DESC, item_id ASC)'
            ' AND default_time_to_live = 63072000"\n)]\n'
        )
    return ""


def field(candidate, name, type_, role):
    """One field; a role counts only where the candidate spells it on the field and needs it."""
    ours = candidate in OUR_QUERIES and role and (role != "immutable" or candidate == "three")
    return f"    #[cassandra({role})]\n    pub {name}: {type_},\n" if ours else f"    pub {name}: {type_},\n"


def model(candidate, number):
    """One file: the imports, in one of them a function to edit, and the struct."""
    function = ""
    if number == EDITED:
        function = f"pub fn edited(mut value: u64) -> u64 {{\n{EDIT_BEGIN}{EDIT_END}    value += 1;\n    value\n}}\n\n"
    fields = "".join(field(candidate, *one) for one in FIELDS)
    return f"{IMPORTS[candidate]}\n{function}{attribute(candidate, number)}pub struct Model{number:03} {{\n{fields}}}\n"


def write(folder, repository, candidates):
    """Writes the workspace; what was there before goes, except what was built."""
    for candidate in candidates:
        crate = folder / candidate
        shutil.rmtree(crate, ignore_errors=True)
        (crate / "src").mkdir(parents=True)
        dependencies = "\n".join(line.format(repository=repository) if "{repository}" in line else line
                                 for line in DEPENDENCIES[candidate])
        (crate / "Cargo.toml").write_text(
            f'[package]\nname = "cost-{candidate}"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n{dependencies}\n'
        )
        (crate / "src/lib.rs").write_text("".join(f"pub mod model_{n:03};\n" for n in range(MODELS)))
        for number in range(MODELS):
            (crate / f"src/model_{number:03}.rs").write_text(model(candidate, number))
    members = ", ".join(f'"{candidate}"' for candidate in candidates)
    (folder / "Cargo.toml").write_text(f'[workspace]\nresolver = "3"\nmembers = [{members}]\n')
    shutil.copy(Path(repository) / "rust-toolchain.toml", folder / "rust-toolchain.toml")


def edit(folder, candidate, round_):
    """Changes the body of one function, which gets longer and shorter in turn."""
    path = folder / candidate / f"src/model_{EDITED:03}.rs"
    text = path.read_text()
    begin = text.index(EDIT_BEGIN) + len(EDIT_BEGIN)
    end = text.index(EDIT_END)
    body = "".join(f"    value = value.wrapping_mul({round_ * 10 + line + 3});\n" for line in range(1 + round_ % 2))
    path.write_text(text[:begin] + body + text[end:])
