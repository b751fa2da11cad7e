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
    <div className="list-sheet [--columns:minmax(0,1fr)_minmax(0,1fr)_6.5rem]">
      <p className="ledger-head" aria-hidden="true">
        <span data-name="Former address" />
        <span data-name="Leads to" />
      </p>
      <ul aria-label="Redirects" className="divide-y divide-hairline">
        {redirects.map(({ path, to }) => (
          <li key={path}>
            <changes.Form method="post" className="ledger-row">
              <h3 className="text-base wrap-anywhere">{path}</h3>
              <p className="min-w-0 wrap-anywhere max-lg:text-steel">
                {to === null ? (
                  "Leads nowhere, because its page is not public."
                ) : (
                  <>
                    <span className="lg:sr-only">Leads to </span>
                    <a href={to} className="link">
                      {to}
                    </a>
                  </>
                )}
              </p>
              <input type="hidden" name="path" value={path} />
              <button
                type="submit"
                name="intent"
                value="delete"
                className="button justify-self-start lg:justify-self-end"
              >
                Delete<span className="sr-only"> the redirect of {path}</span>
              </button>
            </changes.Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
