import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { licenceNotice, shippedPackages } from "./make-release.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = async (name: string) => JSON.parse(await readFile(`${root}${name}`, "utf8"));

/** @spec release.6 */
test("the notice names every dependency with its licence, and has the texts that came with them", async () => {
  const notice = await licenceNotice(root);
  const { packages } = await read("package-lock.json");
  const own = await read("package.json");
  const shipped = shippedPackages(packages, own);
  for (const name of Object.keys(own.dependencies)) expect(shipped).toContain(`node_modules/${name}`);
  for (const path of shipped)
    expect(notice).toMatch(`\n${path.replace(/^.*node_modules\//, "")} ${packages[path].version}: `);
  // What npm installs for a server is what it does not mark as a tool, but for the libraries that others know of.
  const tools = Object.keys(packages).filter((path) => packages[path].dev && shipped.includes(path));
  expect(tools.every((path) => /@fontsource|tailwindcss/.test(path))).toBe(true);
  for (const part of ["Copyright (c) Meta Platforms", "SIL OPEN FONT LICENSE", "Apache License"])
    expect(notice).toContain(part);
  expect(notice).not.toMatch(/: \n/);
});

test("what a package needs is found beside it first, and in another folder else", () => {
  const packages = {
    "node_modules/a": { version: "1.0.0", dependencies: { b: "1" } },
    "node_modules/a/node_modules/b": { version: "1.0.0", peerDependencies: { c: "1", d: "1" } },
    "node_modules/b": { version: "2.0.0" },
    "node_modules/c": { version: "1.0.0", optionalDependencies: { "@x/y": "1" } },
    "node_modules/@x/y": { version: "1.0.0" },
    "node_modules/tool": { version: "1.0.0" },
  };
  const own = { dependencies: { a: "1" }, devDependencies: { tool: "1" } };
  expect(shippedPackages(packages, own)).toEqual([
    "node_modules/@x/y",
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
  ]);
});
