import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { newFolder } from "#tests/server/own-programs.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { erasePerson } from "./erase-person.server.ts";

/** @spec privacy.7 */
test("leaves nothing of the person in the SQLite file and its log", async () => {
  const file = `${await newFolder()}/site.sqlite`;
  const db = connect(file);
  onTestFinished(() => db.destroy());
  await migrate(db);
  const email = "pravin.kelkar@kadambari.example";
  await addInquiry(db, { name: "Pravin Kelkar", email, message: "Kelkar residence. ".repeat(600) });
  const legible = async () => {
    const files = await Promise.all([file, `${file}-wal`].map((path) => readFile(path, "latin1")));
    return files.map((bytes) => bytes.includes("Kelkar") || bytes.includes(email));
  };
  expect(await legible()).toContain(true);
  await erasePerson(db, { kind: "email", value: email }, { id: null, email: "console" });
  expect(await legible()).toEqual([false, false]);
});
