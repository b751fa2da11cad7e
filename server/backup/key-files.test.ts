import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KeyFileRefused, readScheduledKeys } from "./key-files.ts";

test("scheduled backups with an empty or missing passphrase file are refused instead of written unencrypted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-key-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const passphraseFile = join(folder, "passphrase");
  const scheduled = { recipient: null, passphraseFile };

  await expect(readScheduledKeys(scheduled)).rejects.toThrow(
    new KeyFileRefused(`The file ${passphraseFile} cannot be read.`),
  );
  await writeFile(passphraseFile, " \n");
  await expect(readScheduledKeys(scheduled)).rejects.toThrow(
    new KeyFileRefused(`The file ${passphraseFile} is empty.`),
  );
  await writeFile(passphraseFile, "correct horse battery staple\n");
  expect(await readScheduledKeys(scheduled)).toEqual({ passphrase: "correct horse battery staple" });
  expect(await readScheduledKeys({ recipient: null, passphraseFile: null })).toEqual({});
});
