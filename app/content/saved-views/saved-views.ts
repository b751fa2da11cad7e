/** How many views of one list an account can save. */
export const maxViews = 12;

export const maxViewName = 40;

/** What a list shows, under a name of the account's own. */
export interface SavedView {
  name: string;
  /** Query of the list's address, without `?`. */
  query: string;
}
