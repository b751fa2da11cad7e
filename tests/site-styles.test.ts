import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { isTest, readSources } from "#tests/support/sources.ts";

const styles = "app/site/styles/site.css";

/** The first has no classes, only links of the head; the other is shown by scripts, which public pages do not run. */
const elsewhere = new Set(["app/ui/fonts/font-preloads.tsx", "app/ui/failure-notice.tsx"]);

it("the stylesheet of public pages is made from exactly the shared parts that public pages use", async () => {
  const sources = (await readSources()).filter(({ path }) => !isTest(path));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const used = new Set<string>();
  const follow = (path: string) => {
    if (used.has(path)) return;
    used.add(path);
    for (const { path: imported } of byPath.get(path)?.imports ?? []) if (imported) follow(imported);
  };
  for (const { path } of sources) if (path.startsWith("app/site/") || path === "app/root.tsx") follow(path);
  const css = await readFile(new URL(`../${styles}`, import.meta.url), "utf8");
  const named = [...css.matchAll(/@source "\.\.\/\.\.\/(ui|http\/forms)\/\{(.+)\}\.tsx"/g)].flatMap(
    ([, folder, names = ""]) => names.split(",").map((name) => `app/${folder}/${name}.tsx`),
  );
  const withMarkup = [...used].filter((path) => /^app\/(ui|http\/forms)\/.*\.tsx$/.test(path));
  expect(named.sort()).toEqual(withMarkup.filter((path) => !elsewhere.has(path)).sort());
});
