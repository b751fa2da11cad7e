import { Link } from "react-router";
import {
  type Folder,
  folderNames,
  folders,
  type InboxFilter,
  inboxSearch,
} from "#app/content/messages/inbox.ts";
import { FilterForm } from "../filter-form.tsx";

interface Props {
  filter: InboxFilter;
  counts: Record<Folder, number>;
}

/** Shows the folders with their counts, the search, and the export link. */
export function InboxHead({ filter, counts }: Props) {
  const { q, status } = filter;
  return (
    <div className="mb-4 grid gap-x-6 gap-y-3 2xl:grid-cols-[auto_minmax(0,1fr)] 2xl:items-center">
      <nav aria-label="Status">
        <ul className="numbers flex flex-wrap gap-x-3 sm:gap-x-6">
          {folderNames.map((folder) => (
            <li key={folder}>
              <Link
                to={inboxSearch({ q, status: folder }) || "?"}
                preventScrollReset
                aria-current={folder === status ? "page" : undefined}
                className="tap gap-1.5 border-b-3 border-transparent whitespace-nowrap hover:border-hairline aria-[current]:border-amber aria-[current]:font-semibold"
              >
                {folders[folder]}
                <span className="text-steel">{counts[folder]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm label="Messages" className="flex gap-2">
        {status !== "open" && <input type="hidden" name="status" value={status} />}
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label="Search name, email, phone, company, service, reference and message"
          placeholder="Search messages"
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="button">
          Search
        </button>
      </FilterForm>
    </div>
  );
}
