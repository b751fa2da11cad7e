import { fileURLToPath } from "node:url";
import type { Source } from "./sources.ts";

export const requirementsPath = fileURLToPath(new URL("../../docs/requirements.md", import.meta.url));

const isTestLine = (line: string) => /^ {3}`[^`]+`(, `[^`]+`)*$/.test(line);

/** Returns each line of the document, with the id of the requirement that begins in it, such as `layout.3`. */
function readLines(text: string): { line: string; id?: string }[] {
  let section = "";
  return text.split("\n").map((line) => {
    section = /^## ([\w-]+): ./.exec(line)?.[1] ?? section;
    const number = /^(\d+)\. ./.exec(line)?.[1];
    return number ? { line, id: `${section}.${number}` } : { line };
  });
}

/** Returns the ids of the requirements in the order of the document. */
export const readIds = (text: string): string[] => readLines(text).flatMap(({ id }) => id ?? []);

/** Returns the files whose tests name a requirement, by its id. */
export function findTags(sources: Pick<Source, "path" | "text">[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const tags = [...text.matchAll(/^ *\/\*\* @spec (.+) \*\/$/gm)].flatMap(([, list = ""]) =>
      list.split(", "),
    );
    for (const id of new Set(tags)) files.set(id, [...(files.get(id) ?? []), path]);
  }
  return files;
}

const shorten = (path: string) => path.replace(/^tests\//, "").replace(/(\.test|\.spec)?\.tsx?$/, "");

/** Returns the document with one line below each requirement that names its tests. */
export function writeTests(text: string, files: Map<string, string[]>): string {
  return readLines(text)
    .filter(({ line }) => !isTestLine(line))
    .flatMap(({ line, id = "" }) => {
      const tests = (files.get(id) ?? []).map((path) => `\`${shorten(path)}\``);
      return tests.length > 0 ? [line, `   ${tests.join(", ")}`] : [line];
    })
    .join("\n");
}
