import { pathOfRecord } from "#app/content/records/addresses.server.ts";
import { isAddressed } from "#app/content/records/record-paths.ts";
import { listMissed, listRedirects, type Target } from "#app/content/redirects/redirects.server.ts";
import { searchText } from "#app/content/search.ts";
import { readableDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Db } from "#db/connect.ts";
import { submitListChange, useChanges } from "../list/use-changes.ts";
import { Pager } from "../pager.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/addresses-page.ts";
import { type AddressResponse, changeAddresses } from "./change-addresses.server.ts";
import { MissedList } from "./missed-list.tsx";
import { RedirectForm } from "./redirect-form.tsx";
import { RedirectList } from "./redirect-list.tsx";

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
  return (isAddressed(to.kind) ? await pathOfRecord(db, to.kind, to.recordId) : undefined) ?? null;
}

export const action = ({ request, context }: Route.ActionArgs) => changeAddresses(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifMissing;

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, missed, found, page, pages, redirects } = loaderData;
  const changes = useChanges<AddressResponse>(address, { initialResponse: actionData });
  const { response } = changes;
  const rejectedAt = (path: string) => (response?.typed?.path === path ? response : undefined);
  const listed = missed.some(({ path }) => path === response?.typed?.path);
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
          {found} {found === 1 ? "address" : "addresses"}
        </p>
        {missed.length === 0 ? (
          <p className="panel empty-sheet">
            {text ? "No address matches." : "Visitors have found every page they asked for."}
          </p>
        ) : (
          <MissedList {...{ missed, changes, rejectedAt }} />
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
            key={response?.tone === "done" ? response.text : "new"}
            changes={changes}
            rejected={response?.errors && !listed ? response : undefined}
          />
        </div>
        <RedirectList redirects={redirects.shown} changes={changes} />
        <Pager page={redirects.page} pages={redirects.pages} to={(other) => `?redirects=${other}`} />
      </section>
    </>
  );
}
