import { perKind, type RecordKind, recordKinds, recordNames } from "./records.ts";

const folders = { ...perKind((kind) => `/${recordNames[kind].many}/`), page: "/" };

/** Returns the path of a record's public page. A row that was added without a slug is reached by its id. */
export const recordPath = (kind: RecordKind, { id, slug }: { id: number; slug: string }): string =>
  `${folders[kind]}${slug || id}`;

/** Returns the kind and the last part of every record's page that a path could name, in lower case. */
export function recordsAt(path: string): { kind: RecordKind; segment: string }[] {
  const normalised = path.toLowerCase().replace(/\/$/, "");
  return recordKinds.flatMap((kind) => {
    const segment = normalised.startsWith(folders[kind]) ? normalised.slice(folders[kind].length) : "";
    return segment === "" || segment.includes("/") ? [] : [{ kind, segment }];
  });
}
