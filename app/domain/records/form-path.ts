/**
 * Returns the address of a form below a list.
 * @param search query of the list's address, to which the form returns
 */
export function formPath(list: string, form: string, search: string | URLSearchParams): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("saved");
  return withList(`${list}/${form}`, String(parameters));
}

/** Returns the address of another page of a record, which returns to the same list as the page with this query. */
export const pageOfRecord = (to: string, search: string): string =>
  withList(to, new URLSearchParams(search).get("list") ?? "");

/** Returns an address with the query of the list that its page returns to. */
export function withList(to: string, list: string): string {
  if (list === "") return to;
  const [path = "", hash] = to.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ list })}${hash ? `#${hash}` : ""}`;
}
