import { expect, test } from "vitest";
import { ArchiveRefused, type Member, readArchive, writeArchive } from "#app/adapters/archive/archive.ts";
import { knownMigrations } from "#db/migrate.ts";
import { formatVersion, type Header, headerName } from "./archive-format.ts";
import { openArchive, parseRow, readMembers } from "./check-archive.ts";

test("rows of an archive that are no records of texts and numbers are refused with the name of their table", () => {
  expect(parseRow("photo", '{"id":1,"hash":"ab","takenAt":null}')).toEqual({
    id: 1,
    hash: "ab",
    takenAt: null,
  });
  for (const line of ["{nope", "null", "[1]", '"text"', '{"title":{"a":1}}', '{"title":[]}', "{}x"])
    expect(() => parseRow("photo", line), line).toThrow(
      new ArchiveRefused("a row of the table photo is damaged"),
    );
});

test("the file or bucket of an archive that is refused is closed", async () => {
  const header: Header = {
    format: formatVersion,
    kind: "backup",
    program: "0.2.1",
    schema: knownMigrations(),
    madeAt: "2026-11-20T04:30:00.000Z",
    tables: [],
  };
  const members = [
    { name: headerName, bytes: Buffer.from(JSON.stringify(header)) },
    ...[1, 2, 3, 4].map((number) => ({ name: `something-else-${number}`, bytes: Buffer.alloc(600_000) })),
  ];
  for (const refused of [members, members.slice(1)]) {
    let isOpen = true;
    async function* stored(): AsyncGenerator<Uint8Array> {
      async function* given(): AsyncGenerator<Member> {
        yield* refused;
      }
      try {
        yield* writeArchive(given());
      } finally {
        isOpen = false;
      }
    }
    await expect(openArchive(readArchive(stored())).then(readMembers)).rejects.toThrow(ArchiveRefused);
    await expect.poll(() => isOpen).toBe(false);
  }
});
