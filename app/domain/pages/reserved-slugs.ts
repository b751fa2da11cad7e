import { slugFrom } from "#db/slugs.ts";

/**
 * Returns the first parts of all addresses that routes and files use, such as `admin`. A page at the top level cannot
 * have one of them.
 * @param paths patterns of routes, and paths of files
 */
export function reservedSlugs(paths: string[]): ReadonlySet<string> {
  const first = paths.flatMap((path) => path.replace(/^\//, "").toLowerCase().split("/", 1));
  return new Set(first.filter((part) => /^[a-z0-9-]+$/.test(part)));
}

/** Returns why a page cannot have this address, or null. A page without one gets that of its title. */
export function slugProblem(
  { slug, title }: { slug: string; title: string },
  reserved: ReadonlySet<string>,
): string | null {
  const address = slug || slugFrom(title, "page");
  return reserved.has(address)
    ? `The site itself uses the address “${address}”. Please choose another one.`
    : null;
}
