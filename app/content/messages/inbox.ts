import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";

/** The folders of the inbox. All is everything but spam; what is deleted is in the trash and in none of them. */
export const folders = {
  all: "All",
  new: "New",
  read: "Read",
  archived: "Archived",
  spam: "Spam",
} as const;

export type Folder = keyof typeof folders;

export const folderNames = Object.keys(folders) as Folder[];

/** Which messages are shown; an address of the inbox says it. */
export interface InboxFilter {
  /** Words to look for, all of which must be there. */
  q: string;
  status: Folder;
  /** From 1 on. */
  page: number;
}

/** Reads any address; what makes no sense in it is as if it were not there. */
export function inboxFilter(params: URLSearchParams): InboxFilter {
  const status = params.get("status") ?? "";
  return {
    q: searchText(params.get("q")).trim(),
    status: Object.hasOwn(folders, status) ? (status as Folder) : "all",
    page: recordId(params.get("page")) ?? 1,
  };
}

/** The part of an address that says a filter, such as `?status=new&message=12`; empty for the plain inbox. */
export function inboxSearch({ q = "", status = "all", page = 1 }: Partial<InboxFilter>, message?: number) {
  const said = { q, status: status === "all" ? "" : status, page: page > 1 ? String(page) : "" };
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  if (message !== undefined) params.set("message", String(message));
  return params.size > 0 ? `?${params}` : "";
}
