/**
 * Returns whether an `If-None-Match` names an entity tag: alone, in a list, or as `*`. Tags are compared weakly, as RFC
 * 9110 asks for GET.
 */
export function namesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const wanted = opaque(tag);
  return header.split(",").some((one) => opaque(one) === wanted || one.trim() === "*");
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
