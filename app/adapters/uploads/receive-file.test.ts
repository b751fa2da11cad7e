import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { BrokenUpload, receiveFile, TooLarge, withTempFolder } from "./receive-file.ts";

const limit = { name: "raft.jpg", maxBytes: 1000 };
const body = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

test("a received file stays on disk until the callback has finished", async () => {
  const path = await withTempFolder(async (folder) => {
    const file = await receiveFile(body(1000), folder, limit);
    expect(file).toMatchObject({ name: "raft.jpg", bytes: 1000 });
    expect(existsSync(file.path)).toBe(true);
    return file.path;
  });
  expect(existsSync(path)).toBe(false);
});

test("a file that is too large is rejected by name and leaves nothing behind", async () => {
  const arriving: string[] = [];
  const receiving = withTempFolder(async (folder) => {
    arriving.push(folder);
    return receiveFile(body(1001), folder, limit);
  });
  await expect(receiving).rejects.toThrow(TooLarge);
  await expect(receiving).rejects.toThrow("raft.jpg is larger than");
  expect(existsSync(arriving[0] ?? "")).toBe(false);
});

test("an aborted upload leaves nothing behind", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error("gone"));
    },
  });
  await expect(withTempFolder((folder) => receiveFile(broken, folder, limit))).rejects.toThrow(BrokenUpload);
});

test("a disk error is not reported as the sender's fault", async () => {
  await expect(receiveFile(body(10), "/no/such/folder", limit)).rejects.toMatchObject({ code: "ENOENT" });
});
