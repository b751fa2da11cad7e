import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { releasedDocuments } from "#server/make-release.ts";
import { memorySettings } from "#tests/support/memory-settings.ts";

/** Reads a file of `deploy` without its comments. */
const settings = async (file: string) =>
  (await readFile(`deploy/${file}`, "utf8")).replace(/^\s*#.*$/gm, "").replace(/[\t ]+/g, " ");

/** @spec photos.9 */
test("the unit, the container, the command and the guide name the same limits of memory", async () => {
  const expected = {
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    NODE_OPTIONS: "--max-semi-space-size=8",
  };
  for (const file of ["deploy/plinth.service", "Dockerfile", "server/bin/plinth", "docs/deployment.md"])
    expect({ file, ...(await memorySettings(file)) }).toEqual({ file, ...expected });
});

/** @spec operations.25 */
describe("the files of deploy", () => {
  test("let nginx log no part of an address, and redirect to its own name only", async () => {
    const nginx = await settings("nginx.conf");
    const format = /log_format plinth '(.*)'/.exec(nginx)?.[1]?.split(/[^$\w]+/) ?? [];
    const known = ["remote_addr", "time_iso8601", "request_method", "status", "body_bytes_sent"];
    expect(format.filter(Boolean)).toEqual(
      [...known, "request_time", "sent_http_x_request_id"].map((name) => `$${name}`),
    );
    const logs = [...nginx.matchAll(/(?:access|error)_log (.*);/g)].map(([, value]) => value);
    expect(logs).toEqual([
      "off",
      "/var/log/nginx/plinth.log plinth",
      "/var/log/nginx/plinth-errors.log crit",
    ]);
    expect(nginx.match(/return 3.*/g)).toEqual(["return 301 https://$server_name$request_uri;"]);
  });

  test("let Caddy log no part of an address, and redirect its own names only", async () => {
    const caddy = await settings("Caddyfile");
    expect(caddy).toMatch(/\n log {\n format filter {[^}]* request>uri delete\n request>headers delete\n/);
    expect(caddy).toMatch(/\nhttp:\/\/ {\n abort\n}/);
    expect(caddy).not.toMatch(/redir /);
  });

  test("say that the site does not respond, instead of the proxy's own page", async () => {
    for (const file of ["nginx.conf", "Caddyfile"])
      expect(await settings(file)).toContain("The site is not responding at the moment.");
    expect(await settings("nginx.conf")).toContain("error_page 502 503 504 @away;");
  });

  test.each(["compose.yaml", "compose-nodes.yaml"])(
    "pass every variable to containers and demand the first admin's address: %s",
    async (file) => {
      const compose = await settings(file);
      expect(compose).toMatch(/\n env_file: \.env\n/);
      expect(compose).toMatch(/ ADMIN_EMAIL: \$\{ADMIN_EMAIL:\?/);
      // An empty value here would hide the one in the file.
      expect(compose).not.toMatch(/\$\{\w+:?-\}/);
    },
  );
});

/** @spec release.4 */
describe("the documents of a release", () => {
  /** What a link to a heading names, as GitHub and other viewers form it. */
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");

  test("lead to files that the release has, and to headings that exist", async () => {
    const released = [...releasedDocuments, ...(await Array.fromAsync(glob("deploy/*")))];
    const dead: string[] = [];
    for (const name of releasedDocuments) {
      const text = (await readFile(name, "utf8")).replace(/^```.*?^```/gms, "");
      // Files are also named without a link.
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(
        ([, file = "", anchor = ""]) => [file && join(name, "..", file), anchor] as const,
      );
      const mentions = [...text.matchAll(/(?<![[(\w./-])((?:docs|deploy)\/[\w./-]+\w|[\w-]+\.md)/g)].map(
        ([, file = ""]) => [file.includes("/") ? file : join(name, "..", file), ""] as const,
      );
      for (const [file, anchor] of [...links, ...mentions]) {
        const target = file || name;
        const headings = released.includes(target) ? await headingsOf(target) : null;
        if (!headings || (anchor && !headings.includes(anchor))) dead.push(`${name}: ${file}#${anchor}`);
      }
    }
    expect(dead).toEqual([]);
  });

  test("date every released version and name its commit", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    const headings = [...(await readFile("CHANGELOG.md", "utf8")).matchAll(/^## (.*)$/gm)].map(
      ([, text]) => text,
    );
    const released = headings.filter((heading) => heading !== "Unreleased");
    const dated = /^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d(, commit [\da-f]{8})?\)$/;
    for (const heading of released) expect(heading).toMatch(dated);
    // A version cannot name its own commit; the next change does.
    const named = headings.filter((heading) => heading?.includes(", commit "));
    expect(named).toEqual(headings.slice(1));
    expect(released[0]).toContain(`${version} (`);
  });

  async function headingsOf(file: string): Promise<string[]> {
    const text = await readFile(file, "utf8");
    return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  }
});
