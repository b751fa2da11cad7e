import { Form } from "react-router";
import { type NewsPace, newsPaces, paceNames } from "#app/content/news/news.ts";

interface Props {
  projects: { id: number; title: string; pace: NewsPace }[];
}

/** Chooses how often the account is mailed about new photos of each project. */
export function NewsPanel({ projects }: Props) {
  if (projects.length === 0) return <p className="text-steel">There are no projects with site photos yet.</p>;
  return (
    <Form method="post" className="max-w-xl">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {projects.map(({ id, title, pace }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 py-1 max-sm:py-2 sm:grid-cols-[1fr_13rem] sm:items-center"
          >
            <label htmlFor={`news-${id}`} className="min-w-0 font-semibold wrap-anywhere">
              {title}
            </label>
            <input type="hidden" name="newsProject" value={id} />
            <select id={`news-${id}`} name="newsPace" defaultValue={pace} className="input">
              {newsPaces.map((one) => (
                <option key={one} value={one}>
                  {paceNames[one]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <button type="submit" name="intent" value="news" className="button mt-4">
        Save
      </button>
    </Form>
  );
}
