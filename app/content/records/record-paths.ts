/** The folder of each kind's public pages. */
const folders = { equipment: "/equipment/", project: "/projects/", service: "/services/", page: "/" };

/** A kind of record with public pages. */
export type AddressedKind = keyof typeof folders;

export const isAddressed = (kind: string): kind is AddressedKind => Object.hasOwn(folders, kind);

/** Returns the path of a record's public page. A row that was added without a slug is reached by its id. */
export const recordPath = (kind: AddressedKind, { id, slug }: { id: number; slug: string }): string =>
  `${folders[kind]}${slug || id}`;

/** Returns the kind and the last part of every record's page that a path could name, in lower case. */
export function recordsAt(path: string): { kind: AddressedKind; segment: string }[] {
  const normalised = path.toLowerCase().replace(/\/$/, "");
  return (Object.keys(folders) as AddressedKind[]).flatMap((kind) => {
    const segment = normalised.startsWith(folders[kind]) ? normalised.slice(folders[kind].length) : "";
    return segment === "" || segment.includes("/") ? [] : [{ kind, segment }];
  });
}
