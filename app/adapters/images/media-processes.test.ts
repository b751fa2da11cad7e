import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { noise } from "#tests/support/sample-images.ts";
import { isImageRefused, isLogoRefused } from "./image-refused.ts";
import { createMedia } from "./media.ts";
import { createMediaPool, createMediaProcesses } from "./media-processes.ts";

const media = createMediaProcesses(createMediaPool());
afterAll(() => media.close());

/** The process ids of this process's children that run image functions. */
function workers(): number[] {
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" });
  return lines
    .split("\n")
    .filter((line) => line.includes("media-worker"))
    .map((line) => Number.parseInt(line, 10));
}

/** @spec photos.8 */
describe("image functions in child processes", () => {
  it("return the same results as in the main process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plinth-media-"));
    const path = join(folder, "photo");
    await writeFile(path, await noise(300, 200).jpeg().toBuffer());
    const here = createMedia({ concurrency: 1 });
    const [master, other] = [join(folder, "master"), join(folder, "other")];
    const made = await media.makeMaster({ path }, master);
    expect(made).toEqual(await here.makeMaster({ path }, other));
    expect((await readFile(master)).equals(await readFile(other))).toBe(true);
    expect(made.size).toBe((await readFile(master)).length);
    const options = { width: 120, format: "webp" } as const;
    const [rendered, expected] = await Promise.all([
      media.renderImage({ path: master }, options),
      here.renderImage(await readFile(master), options),
    ]);
    expect(Buffer.from(rendered).equals(expected)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it("reject files with the same reasons", async () => {
    const photo = await media.makeMaster(new Uint8Array(), "/nowhere").catch((error: unknown) => error);
    expect(isImageRefused(photo) && photo.reason).toBe("empty");
    const logo = await media.readLogo(new TextEncoder().encode("no logo")).catch((error: unknown) => error);
    expect(isLogoRefused(logo) && logo.message).toContain("Send an SVG or a PNG");
  });

  it("reject with the code of a file system error", async () => {
    const failed = media.makeMaster(await noise(40, 30).png().toBuffer(), "/nowhere/master");
    await expect(failed).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("are run one after another, except for photos that arrive, and those that wait reject at the end", async () => {
    const pool = createMediaPool();
    const other = createMediaProcesses(pool);
    const bytes = await noise(1200, 1200).png().toBuffer();
    const sizes = [300, 200, 100].map((width) => other.renderImage(bytes, { width, format: "webp" }));
    const ended = Promise.allSettled(sizes);
    await vi.waitUntil(() => pool.load().running === 1, { timeout: 60_000 });
    expect(pool.load()).toEqual({ waiting: 2, running: 1 });
    await other.close();
    const outcomes = (await ended).map(({ status }) => status);
    expect(outcomes.slice(1)).toEqual(["rejected", "rejected"]);
    expect(pool.load()).toEqual({ waiting: 0, running: 0 });
  });

  it("continue in a new process after one has died", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plinth-media-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const large = await noise(2500, 2500).png({ compressionLevel: 1 }).toBuffer();
    const decoded = media.makeMaster(large, join(folder, "large")).catch((error: unknown) => error);
    const [first] = await vi.waitUntil(() => (workers().length > 0 ? workers() : null), { timeout: 60_000 });
    process.kill(first ?? 0, "SIGKILL");
    expect(await decoded).toBeInstanceOf(Error);
    const small = await noise(40, 30).png().toBuffer();
    expect((await media.makeMaster(small, join(folder, "small"))).width).toBe(40);
    expect(workers()).not.toContain(first);
  });
});
