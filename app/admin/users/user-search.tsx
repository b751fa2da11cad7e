import type { countUserParts, UserFilter, UserPart } from "#app/content/users/user-list.server.ts";
import { ListViews } from "../list/list-views.tsx";
import { SearchForm } from "../records/search-form.tsx";

interface Props {
  filter: UserFilter;
  counts: Awaited<ReturnType<typeof countUserParts>>;
  /** Number of accounts that match. */
  found: number;
}

const names: Record<UserPart | "", string> = {
  "": "All",
  admins: "Admins",
  clients: "Clients",
  invited: "Invited",
};

/** Shows the search of the accounts, and the parts of their list. */
export function UserSearch({ filter, counts, found }: Props) {
  const { text, part } = filter;
  const parts = (Object.keys(names) as (keyof typeof names)[]).filter(
    (one) => one === "" || one === part || counts[one] > 0,
  );
  return (
    <>
      <SearchForm label="Search name and email" text={text} view={part ? [["part", part]] : []} />
      <ListViews
        views={parts.map((one) => {
          const params = new URLSearchParams({ ...(text && { q: text }), ...(one && { part: one }) });
          const search = params.size > 0 ? `?${params}` : "";
          return { name: names[one], search, count: counts[one], current: one === part };
        })}
      />
      <p role="status" className="numbers mb-3 text-steel empty:hidden">
        {(text || part) && `Showing ${found} of ${counts[""]} users`}
      </p>
    </>
  );
}
