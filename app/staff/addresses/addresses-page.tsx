import { dependencies } from "#app/context.ts";
import { listMissed, listRedirects, type Target } from "#app/domain/addresses/redirects.server.ts";
import { isRecordKind } from "#app/domain/records/records.ts";
import { pathOfRecord } from "#app/domain/records/slugs.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { Schedule } from "#app/staff/list/schedule.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { type Changes, submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { useRounds } from "#app/staff/list/use-rounds.ts";
import { SearchForm } from "#app/staff/records/search-form.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/addresses-page.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { type AddressResponse, changeAddresses } from "./redirects.server.ts";

const address = "/admin/cms/addresses";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const text = searchText(url.searchParams.get("q"));
  const [{ missed, ...list }, { redirects, ...pages }] = await Promise.all([
    listMissed(db, { text, page: url.searchParams.get("page") }),
    listRedirects(db, url.searchParams.get("redirects")),
  ]);
  return {
    text,
    ...list,
    missed: missed.map(({ lastAt, ...each }) => ({ ...each, last: readableDay(new Date(lastAt)) })),
    redirects: {
      ...pages,
      shown: await Promise.all(redirects.map(async ({ path, to }) => ({ path, to: await pageOf(db, to) }))),
    },
  };
}

/** Returns the path that a redirect leads to at present; null when its record is not public. */
async function pageOf(db: Db, to: Target): Promise<string | null> {
  if ("path" in to) return to.path;
  return (isRecordKind(to.kind) ? await pathOfRecord(db, to.kind, to.recordId) : undefined) ?? null;
}

export const action = ({ request, context }: Route.ActionArgs) => changeAddresses(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, missed, found, page, pages, redirects } = loaderData;
  const changes = useChanges<AddressResponse>(address, { initialResponse: actionData });
  const { response } = changes;
  // Apart from those of the lists, which leave alone what is typed into the form.
  const adding = useChanges<AddressResponse>(`add to ${address}`);
  const round = useRounds(adding.response);
  const rejectedAt = (path: string) => (response?.typed?.path === path ? response : undefined);
  const isListed = missed.some(({ path }) => rejectedAt(path));
  return (
    <>
      <PageTitle>Addresses</PageTitle>
      <section aria-labelledby="missed">
        <h2 id="missed" className="text-xl">
          Not found <span className="numbers font-normal text-steel">{found}</span>
        </h2>
        <p className="mt-1 mb-4 max-w-[70ch] text-steel">
          Pages that visitors asked for and that do not exist. Redirect an address to the page that they want.
        </p>
        <SearchForm label="Search addresses" text={text} />
        <p role="status" className="sr-only">
          {counted(found, "address", "addresses")}
        </p>
        {missed.length === 0 ? (
          <p className="panel empty-sheet">
            {text ? "No address matches." : "Visitors have found every page they asked for."}
          </p>
        ) : (
          <MissedList missed={missed} changes={changes} rejectedAt={rejectedAt} />
        )}
        <Pager page={page} pages={pages} />
      </section>
      <section aria-labelledby="redirects" className="mt-12">
        <h2 id="redirects" className="text-xl">
          Redirects
        </h2>
        <p className="mt-1 mb-4 max-w-[70ch] text-steel">
          Former addresses of projects, equipment, services and pages lead to the present ones by themselves.
        </p>
        <div className="panel mb-4 max-w-[70rem]">
          <RedirectForm
            key={round}
            changes={adding}
            rejected={adding.response ?? (isListed ? undefined : response)}
          />
        </div>
        <RedirectList redirects={redirects.shown} changes={changes} />
        <Pager page={redirects.page} pages={redirects.pages} parameter="redirects" />
      </section>
    </>
  );
}

interface Props {
  missed: { path: string; count: number; last: string; referrer: string }[];
  changes: Changes;
  rejectedAt: (path: string) => AddressResponse | undefined;
}

/** Lists the addresses that were not found, each with its form. */
function MissedList({ missed, changes, rejectedAt }: Props) {
  const linked = missed.some(({ referrer }) => referrer);
  return (
    <Schedule
      widths={["minmax(0, 3fr)", "3.5rem", "9rem", ...(linked ? ["minmax(0, 2fr)"] : []), "7.75rem"]}
      names={["Address", "Visits", "Last visit", ...(linked ? ["Linked from"] : [])]}
      numbers={["Visits"]}
    >
      <ul aria-label="Addresses not found">
        {missed.map(({ path, count, last, referrer }) => {
          const rejected = rejectedAt(path);
          return (
            <li key={path}>
              <div className="schedule-row">
                <h2 className="schedule-name text-base wrap-anywhere">{path}</h2>
                <div className="schedule-cells whole">
                  <p className="schedule-cell schedule-number numbers">
                    {count}
                    <span className="schedule-label">{count === 1 ? " visit" : " visits"}</span>
                  </p>
                  <p className="schedule-cell numbers">
                    <span className="schedule-label">last on </span>
                    {last}
                  </p>
                  {linked && (
                    <p className="schedule-cell">
                      {referrer && (
                        <>
                          <span className="schedule-label">Linked from </span>
                          {referrer}
                        </>
                      )}
                    </p>
                  )}
                </div>
                <div className="schedule-actions">
                  <details open={rejected?.errors !== undefined} className="beside-others">
                    <summary className="button list-none">
                      Redirect to…<span className="sr-only"> instead of {path}</span>
                    </summary>
                    <div className="pt-2 pb-3">
                      <RedirectForm path={path} changes={changes} rejected={rejected} />
                    </div>
                  </details>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Schedule>
  );
}

interface RedirectListProps {
  /** `to` is null while the record is not public. */
  redirects: { path: string; to: string | null }[];
  changes: Changes;
}

function RedirectList({ redirects, changes }: RedirectListProps) {
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
