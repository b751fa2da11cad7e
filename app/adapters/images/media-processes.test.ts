import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { noise } from "#tests/support/sample-images.ts";
import { isImageRefused } from "./image-refused.ts";
import { isLogoRefused } from "./logos/logo-refused.ts";
import { createMedia } from "./media.ts";
import { createMediaProcesses } from "./media-processes.ts";

const media = createMediaProcesses({ processes: 1 });
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
    const decoded = await media.decodeImage({ path });
    expect(decoded.hash).toBe((await here.decodeImage({ path })).hash);
    const options = { width: 120, format: "webp" } as const;
    const [rendered, expected] = await Promise.all([
      media.renderImage(decoded.bytes, options),
      here.renderImage(decoded.bytes, options),
    ]);
    expect(Buffer.from(rendered).equals(expected)).toBe(true);
    await rm(folder, { recursive: true });
  });

  it("reject files with the same reasons", async () => {
    const photo = await media.decodeImage(new Uint8Array()).catch((error: unknown) => error);
    expect(isImageRefused(photo) && photo.reason).toBe("empty");
    const logo = await media.readLogo(new TextEncoder().encode("no logo")).catch((error: unknown) => error);
    expect(isLogoRefused(logo) && logo.message).toContain("Send an SVG or a PNG");
  });

  it("continue in a new process after one has died", async () => {
    const large = await noise(2500, 2500).png({ compressionLevel: 1 }).toBuffer();
    const decoded = media.decodeImage(large).catch((error: unknown) => error);
    const [first] = await vi.waitUntil(() => (workers().length > 0 ? workers() : null), { timeout: 60_000 });
    process.kill(first ?? 0, "SIGKILL");
    expect(await decoded).toBeInstanceOf(Error);
    expect((await media.decodeImage(await noise(40, 30).png().toBuffer())).width).toBe(40);
    expect(workers()).not.toContain(first);
  });
});
