import type { Changes } from "../records/use-changes.ts";

interface Props {
  /** `to` is null while the record is not public. */
  redirects: { path: string; to: string | null }[];
  changes: Changes;
}

/** Lists the redirects, which can be deleted. */
export function RedirectList({ redirects, changes }: Props) {
  if (redirects.length === 0) return <p className="text-steel">No address is redirected yet.</p>;
  return (
    <ul aria-label="Redirects" className="list-sheet">
      {redirects.map(({ path, to }) => (
        <li key={path}>
          <changes.Form
            method="post"
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3 sm:px-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-base wrap-anywhere">{path}</h3>
              <p className="text-steel wrap-anywhere">
                {to === null ? (
                  "Leads nowhere, because its page is not public."
                ) : (
                  <>
                    Leads to{" "}
                    <a href={to} className="link">
                      {to}
                    </a>
                  </>
                )}
              </p>
            </div>
            <input type="hidden" name="path" value={path} />
            <button type="submit" name="intent" value="delete" className="button">
              Delete<span className="sr-only"> the redirect of {path}</span>
            </button>
          </changes.Form>
        </li>
      ))}
    </ul>
  );
}
