import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { searchText } from "#app/content/search.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/help-page.ts";
import { HelpIndex } from "./help-index.tsx";
import type { HelpScreen, ListedHelp } from "./help-screen.ts";
import { findHelp, hasWords, helpScreensFor } from "./help-screens.ts";
import { HelpText } from "./help-text.tsx";

/** Finds the page in `at`, or its part in `part`; without them the page lists all help, or what `q` finds. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { role } = context.get(account);
  const query = url.searchParams;
  const [path, part, text] = [query.get("at"), query.get("part"), searchText(query.get("q"))];
  const found = path === null ? undefined : findHelp(role, { path, part });
  const all = found ? [] : helpScreensFor(role);
  // Only what is shown: the help of all screens would be most of the page's scripts.
  return {
    ...{ role, path, text, total: all.length },
    screen: found,
    screens: all.filter((screen) => hasWords(screen, text)).map(listedOf),
  };
}

const listedOf = ({ id, title, paths, part, purpose }: HelpScreen): ListedHelp => ({
  ...{ id, title, paths, purpose },
  ...(part && { part }),
});

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { path, screen, ...index } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle>{screen ? `Help: ${screen.title}` : "Help"}</PageTitle>
      {screen ? (
        <>
          <HelpText screen={screen} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            {path && !path.includes(":") && (
              <Link to={path} className="tap link">
                Back to the page
              </Link>
            )}
            <Link to="/admin/help" className="tap link">
              Help for all pages
            </Link>
          </p>
        </>
      ) : (
        <HelpIndex {...index} />
      )}
    </main>
  );
}
