import { type UserFilter, type UserPart, userSearch } from "#app/content/users/user-filter.ts";
import type { countUserParts } from "#app/content/users/user-list.server.ts";
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
  engineers: "Engineers",
  clients: "Clients",
  invited: "Invited",
};

/** Shows the parts of the list of accounts, and its search. */
export function UserSearch({ filter, counts, found }: Props) {
  const { text, part } = filter;
  const parts = (Object.keys(names) as (keyof typeof names)[]).filter(
    (one) => one === "" || one === part || counts[one] > 0,
  );
  return (
    <>
      <ListViews
        views={parts.map((one) => ({
          ...{ name: names[one], count: counts[one], current: one === part },
          search: userSearch({ text, part: one }),
        }))}
      />
      <SearchForm label="Search name and email" text={text} view={part ? [["part", part]] : []} />
      <p role="status" className="numbers mb-3 text-steel empty:hidden">
        {(text || part) && `Showing ${found} of ${counts[""]} ${counts[""] === 1 ? "user" : "users"}`}
      </p>
    </>
  );
}
