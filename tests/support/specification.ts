import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Source } from "./sources.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
const requirementsPath = pathOf("requirements.md");
export const mapPath = pathOf("specification-map.md");

export interface Requirement {
  /** Such as `layout.3`. */
  id: string;
  section: string;
  text: string;
  /** Says where it is met only in part. */
  note: string;
}

const introduction = `# Requirements and their tests

Generated from [requirements.md](requirements.md) and the \`@spec\` comments of tests by
\`npm run specification\`; do not edit. Measuring tools under \`tests/\` count as tests.`;

/** Returns the requirements in the order of the document, without the words that introduce them. */
export async function readRequirements(): Promise<Requirement[]> {
  const requirements: Requirement[] = [];
  let prefix = "";
  let section = "";
  for (const line of (await readFile(requirementsPath, "utf8")).split("\n")) {
    const [, newPrefix, newSection] = /^## ([\w-]+): (.+)$/.exec(line) ?? [];
    if (newPrefix && newSection) [prefix, section] = [newPrefix, newSection];
    const [, number, text] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    if (number && text) requirements.push({ id: `${prefix}.${number}`, section, text, note: "" });
    const note = /^ {3}- (.+)$/.exec(line)?.[1];
    const last = requirements.at(-1);
    if (note && last) last.note = note;
  }
  return requirements;
}

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

/** Returns the Markdown of the map. */
export function writeMap(requirements: Requirement[], files: Map<string, string[]>): string {
  const sections = [...Map.groupBy(requirements, ({ section }) => section)].map(([title, rows]) => {
    const lines = rows.map(({ id, text, note }) => {
      const tests = (files.get(id) ?? []).map((path) => `\`${path}\``).join(", ");
      return `| ${id} | ${note ? `${text} *${note}*` : text} | ${tests} |`;
    });
    return [`## ${title}`, "", "| Id | Requirement | Tests |", "|---|---|---|", ...lines].join("\n");
  });
  return `${[introduction, ...sections].join("\n\n")}\n`;
}
