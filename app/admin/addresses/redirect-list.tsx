import { Schedule } from "../list/schedule.tsx";
import type { Changes } from "../list/use-changes.ts";

interface Props {
  /** `to` is null while the record is not public. */
  redirects: { path: string; to: string | null }[];
  changes: Changes;
}

/** Lists the redirects, which can be deleted. */
export function RedirectList({ redirects, changes }: Props) {
  if (redirects.length === 0) return <p className="text-steel">No address is redirected yet.</p>;
  return (
    <Schedule widths={["minmax(0, 1fr)", "minmax(0, 1fr)", "6.5rem"]} names={["Former address", "Leads to"]}>
      <ul aria-label="Redirects">
        {redirects.map(({ path, to }) => (
          <li key={path}>
            <changes.Form method="post" className="schedule-row">
              <h3 className="schedule-name text-base wrap-anywhere">{path}</h3>
              <p className="min-w-0 text-steel wrap-anywhere">
                {to === null ? (
                  "Leads nowhere, because its page is not public."
                ) : (
                  <>
                    <span className="schedule-label">Leads to </span>
                    <a href={to} className="link">
                      {to}
                    </a>
                  </>
                )}
              </p>
              <input type="hidden" name="path" value={path} />
              <div className="schedule-actions">
                <button type="submit" name="intent" value="delete" className="button button-destroys">
                  Delete<span className="sr-only"> the redirect of {path}</span>
                </button>
              </div>
            </changes.Form>
          </li>
        ))}
      </ul>
    </Schedule>
  );
}
