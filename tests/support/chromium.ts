import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { access, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const manifest = readFileSync(join(modules, "@sparticuz/chromium/package.json"), "utf8");
const { version }: { version: string } = JSON.parse(manifest);
const cache = join(modules, ".cache");
const home = join(cache, `chromium-${version}`);

// The package decides by TMPDIR where it unpacks, and by AWS_EXECUTION_ENV
// whether to unpack the NSS and expat libraries too. A child process keeps
// both out of the environment of the tests.
const unpackScript = `
import chromium from "@sparticuz/chromium";
await chromium.executablePath();
`;

// Only the bundled Open Sans, so that text looks the same on every machine.
// Chromium crashes if it finds no font at all. The path is relative to this
// file, so that node_modules may be moved or copied.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  // Containers often give /dev/shm only 64 MB.
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Hinting depends on the machine's settings and shifts text widths.
  "--font-render-hinting=none",
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function unpack(): Promise<void> {
  if (await exists(home)) return;
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(`${home}-`);
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", unpackScript], {
      cwd: cache,
      env: { PATH: process.env.PATH, TMPDIR: staging, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    await writeFile(join(staging, "fonts", "fonts.conf"), fontsConf);
    await rename(staging, home);
  } catch (error) {
    // Losing the race against another process is fine: its folder is complete.
    if (!(await exists(home))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** What a launcher needs to start the Chromium that npm installed. */
export type ChromiumLaunch = {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
};

/** Unpacks the npm-installed Chromium once and tells how to launch it. */
export async function chromiumPath(): Promise<ChromiumLaunch> {
  await unpack();
  const inherited = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return {
    executablePath: join(home, "chromium"),
    env: {
      ...Object.fromEntries(inherited),
      FONTCONFIG_FILE: join(home, "fonts", "fonts.conf"),
      LD_LIBRARY_PATH: join(home, "al2023", "lib"),
    },
    args: [...args],
  };
}
