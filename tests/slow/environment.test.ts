import { readdir } from "node:fs/promises";
import { describe, expect, inject, it } from "vitest";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { stopProgram } from "#tests/server/program.ts";
import { openPage } from "#tests/server/read-page.ts";
import { freePort } from "#tests/support/postgres-process.ts";

describe("the program's environment", () => {
  /** @spec operations.14 */
  it("is rejected with every problem named at once", async () => {
    const program = start({
      DATA_DIR: await newFolder(),
      PORT: "eighty",
      SEED: "some",
      PUBLIC_URL: "www.example.org",
      DATABASE_URL: "mysql://localhost/x",
      SMTP_URL: "mail.example.org",
      TRUST_PROXY: "yes",
      S3_ENDPOINT: "store",
    });
    expect(await program.ended).toBe(1);
    const problems = program
      .output()
      .split("\n")
      .filter((line) => /^[A-Z0-9_]+: /.test(line));
    expect(problems.map((line) => line.split(":")[0]).sort()).toEqual([
      "DATABASE_URL",
      "PORT",
      "PUBLIC_URL",
      "S3_ENDPOINT",
      "SEED",
      "SMTP_URL",
      "TRUST_PROXY",
    ]);
    expect(program.output()).toContain("Plinth cannot start:");
    expect(program.output()).not.toMatch(/\n\s+at /);
  });

  it.each([
    ["HOST", { HOST: "0.0.0.0" }, "PUBLIC_URL: is required when the program listens on 0.0.0.0"],
    ["NODE_ENV", { NODE_ENV: "production" }, "PUBLIC_URL: is required when the program listens on 0.0.0.0"],
    [
      "DATABASE_URL",
      { DATABASE_URL: "postgres://localhost/plinth" },
      "AUTH_SECRET: is required when DATABASE_URL is set, the same on every node",
    ],
    ["S3_BUCKET", { S3_BUCKET: "uploads" }, "S3_ACCESS_KEY_ID: is required when S3_BUCKET is set"],
  ])("is rejected when %s needs another variable that is missing", async (_, variables, problem) => {
    const DATA_DIR = await newFolder();
    const program = start({ DATA_DIR, ...variables });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(problem);
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  it("treats an empty variable as unset", async () => {
    const program = start({
      DATA_DIR: await newFolder(),
      SEED: "empty",
      DATABASE_URL: "",
      SMTP_URL: "",
      S3_BUCKET: "",
      PUBLIC_URL: "",
    });
    expect(await program.ready).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await stopProgram(program)).toBe(0);
  });

  /** @spec operations.9 */
  it("determines the site's own address, whatever host a request names", async () => {
    const port = String(await freePort());
    const PUBLIC_URL = "https://www.dharini.example";
    const program = start({
      DATA_DIR: await newFolder(inject("siteTemplate")),
      PUBLIC_URL,
      HOST: "0.0.0.0",
      PORT: port,
    });
    expect(await program.ready).toBe(PUBLIC_URL);
    const inside = `http://127.0.0.1:${port}`;
    const page = await openPage(`${inside}/projects/kelva-twin-residences`);
    expect(page.link("canonical")).toBe(`${PUBLIC_URL}/projects/kelva-twin-residences`);
    expect(page.meta("og:image")).toMatch(/^https:\/\/www\.dharini\.example\/share\//);
    expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    for (const path of ["/robots.txt", "/sitemap.xml", "/llms.txt"]) {
      const found = await (await fetch(inside + path)).text();
      expect(found).toContain(`${PUBLIC_URL}/`);
      expect(found).not.toContain("127.0.0.1");
    }
    const send = (Origin: string) =>
      fetch(`${inside}/?index`, {
        method: "POST",
        headers: { Origin },
        body: new URLSearchParams({ name: "" }),
      });
    expect((await send(PUBLIC_URL)).status).toBe(422);
    expect((await send(inside)).status).toBe(403);
    expect(await stopProgram(program)).toBe(0);
  });
});
