import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { Encrypter } from "age-encryption";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  ArchiveRefused,
  decrypt,
  encrypt,
  type Keys,
  type Member,
  readArchive,
  writeArchive,
} from "#app/adapters/archive/archive.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { connect } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { openArchive } from "./check-archive.ts";
import { restoreArchive, verifyArchive } from "./load-archive.ts";
import { makeArchive, sha256 } from "./save-archive.ts";

async function newStorage() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-refused-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return createDiskStorage(folder);
}

/** A site with a project and two photos, of which one is not in the storage. */
async function newSite(database: string, title: string) {
  const storage = await newStorage();
  const db = connect(database);
  onTestFinished(() => db.destroy());
  await addProject(db, { title });
  const bytes = new TextEncoder().encode(`photo of ${title}`);
  await addPhoto(db, sha256(bytes));
  await addPhoto(db, sha256(Buffer.from("lost")));
  await storage.put(`originals/${sha256(bytes)}`, bytes);
  return { db, database, storage };
}

/** Everything that a restore could change. */
async function stateOf({ database, storage }: { database: string; storage: Storage }) {
  const parts = [];
  for await (const { name, bytes } of makeArchive({ database, storage })) parts.push([name, sha256(bytes)]);
  const keys = [];
  for await (const key of storage.list("")) keys.push(key);
  return [parts.filter(([name]) => name !== "archive.json"), keys];
}

const opener = (bytes: Uint8Array) => async () =>
  openArchive(
    readArchive(
      (async function* () {
        yield bytes;
      })(),
    ),
  );

onBothDatabases("a restore", (_, newAddress) => {
  /** @spec backup.3 */
  test("rejects an archive that is truncated or altered anywhere, and changes nothing", async () => {
    const source = await newSite(await newAddress("migrated"), "Kelva Twins");
    const archive = await buffer(writeArchive(makeArchive(source)));
    const target = await newSite(await newAddress("migrated"), "There before");
    const before = await stateOf(target);
    const restore = (bytes: Uint8Array) => restoreArchive(opener(bytes), { ...target, replace: true });
    const places = Array.from({ length: 10 }, (_, at) => Math.floor((archive.length - 1) * (at / 9)));
    for (const place of places) {
      await expect(restore(archive.subarray(0, place)), `cut at ${place}`).rejects.toThrow(ArchiveRefused);
      const altered = Uint8Array.from(archive);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await expect(restore(altered), `altered at ${place}`).rejects.toThrow(ArchiveRefused);
    }
    expect(await stateOf(target)).toEqual(before);
    const { missing } = await restore(archive);
    expect(missing).toEqual([sha256(Buffer.from("lost"))]);
    const [rows] = await stateOf(target);
    const [wanted] = await stateOf(source);
    const tables = (state: unknown) => (state as string[][]).filter(([name]) => name !== "manifest.json");
    expect(tables(rows)).toEqual(tables(wanted));
  });

  /** @spec upgrade.4 */
  test("rejects a correctly signed archive with another schema, photo, row or member", async () => {
    const source = await newSite(await newAddress("migrated"), "Kelva Twins");
    const target = await newSite(await newAddress("migrated"), "There before");
    const before = await stateOf(target);
    const original = await Array.fromAsync(makeArchive(source));
    const changes: Record<string, (member: Member) => Member[]> = {
      "made by a later version": (member) => [
        changedText(member, "archive.json", '"format": 1', '"format": 2'),
      ],
      "later version": (member) => [changedText(member, "archive.json", '"079-initial"', '"999-later"')],
      "restore it with version 0.2.1 (commit 96f84cf7) and make a new backup": (member) => [
        changedText(member, "archive.json", '"079-initial"', '"077-planned-maintenance"'),
      ],
      "not an archive": (member) => (member.name === "archive.json" ? [] : [member]),
      "has no manifest": (member) => (member.name === "manifest.json" ? [] : [member]),
      "what its manifest says": (member) => (member.name.startsWith("tables/project.") ? [] : [member]),
      damaged: (member) =>
        member.name.startsWith("files/") ? [{ ...member, bytes: Buffer.from("another") }] : [member],
      "unknown table __proto__": (member) => [
        ...(member.name === "manifest.json"
          ? [{ name: "tables/__proto__.jsonl.gz", bytes: gzipSync("{}\n") }]
          : []),
        member,
      ],
      "larger than 32 MB unpacked": (member) =>
        member.name === "tables/project.jsonl.gz"
          ? [{ ...member, bytes: gzipSync(Buffer.alloc(33 * 1024 * 1024, " ")) }]
          : [member],
      "not part of": (member) => [member, ...(member.name === "archive.json" ? [stranger] : [])],
    };
    for (const [message, change] of Object.entries(changes)) {
      async function* members() {
        yield* original.flatMap(change);
      }
      const bytes = await buffer(writeArchive(members()));
      const restoring = restoreArchive(opener(bytes), { ...target, replace: true });
      await expect(restoring, message).rejects.toThrow(message);
      await expect(opener(bytes)().then(verifyArchive), message).rejects.toThrow(ArchiveRefused);
    }
    expect(await stateOf(target)).toEqual(before);
  });
});

test("says of another file that it is no archive, and of a cut encrypted one that it is cut", async () => {
  const { setPassphrase } = Encrypter.prototype;
  // Each try of a passphrase would take a second of computing.
  const cheaply = vi.spyOn(Encrypter.prototype, "setPassphrase").mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    this.setScryptWorkFactor(8);
    setPassphrase.call(this, passphrase);
  });
  onTestFinished(() => cheaply.mockRestore());
  const members = (async function* () {
    yield { name: "archive.json", bytes: Buffer.alloc(200_000, "x") };
  })();
  const keys = { passphrase: "correct horse battery staple" };
  const sealed = await buffer(encrypt(writeArchive(members), keys));
  const read = async (bytes: Uint8Array, given: Keys = keys) => {
    const stream = (async function* () {
      yield bytes;
    })();
    for await (const _ of readArchive(decrypt(stream, given)));
  };
  for (const other of ["", "not an archive", "x".repeat(9_000)])
    await expect(read(Buffer.from(other)), other.slice(0, 20)).rejects.toThrow(
      "it is not an archive of Plinth",
    );
  for (const length of [30, 100, 150_000, sealed.length - 1])
    await expect(read(sealed.subarray(0, length)), String(length)).rejects.toThrow(
      "is cut off or was altered",
    );
  await expect(read(sealed, { passphrase: "another" })).rejects.toThrow("cannot be decrypted with this key");
  await read(sealed);
});

const stranger: Member = { name: "../../etc/passwd", bytes: Buffer.from("x") };

function changedText(member: Member, name: string, from: string, to: string): Member {
  if (member.name !== name) return member;
  return { name, bytes: Buffer.from(Buffer.from(member.bytes).toString().replace(from, to)) };
}
