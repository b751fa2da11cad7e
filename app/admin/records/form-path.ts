/**
 * Returns the address of a form below a list.
 * @param search query of the list's address, with which the form leads back to it
 */
export function formPath(list: string, form: string, search: string | URLSearchParams): string {
  const shown = new URLSearchParams(search);
  shown.delete("saved");
  return `${list}/${form}${shown.size > 0 ? `?${new URLSearchParams({ list: String(shown) })}` : ""}`;
}
