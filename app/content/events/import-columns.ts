export const importColumns = ["date", "time", "image", "project", "note"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Returns the import template as CSV: the headings and two examples, one with a project. */
export function importTemplate(project: string): string {
  const title = `"${project.replaceAll('"', '""')}"`;
  return [
    importColumns.join(","),
    `2026-11-12,10:20,slab-level-4.jpg,${title},Slab of level 4 cast`,
    "2026-11-12,16:45:30,https://example.com/photos/shoring.jpg,,Shoring of the north side",
    "",
  ].join("\r\n");
}
