import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/help-page.ts";
import type { HelpScreen } from "./help-screen.ts";
import { findHelp, helpScreensFor } from "./help-screens.ts";
import { HelpText } from "./help-text.tsx";

/** Finds the page in `at`, or its part in `part`; without them the page lists all help. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { role } = context.get(account);
  const [path, part] = [url.searchParams.get("at"), url.searchParams.get("part")];
  return { role, path, id: path === null ? undefined : findHelp(role, { path, part })?.id };
}

export default function HelpPage({ loaderData: { role, path, id } }: Route.ComponentProps) {
  const screens = helpScreensFor(role);
  const screen = screens.find((one) => one.id === id);
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[80rem] p-4 md:p-8">
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
        <>
          <p className="mb-4 max-w-prose">
            Each page has its own help behind the “?” beside its title: three sentences and a picture.
          </p>
          <ul className="grid max-w-5xl gap-x-8 sm:grid-cols-2">
            {screens.map((one) => (
              <li key={one.id} className="border-b border-hairline py-2">
                <Link to={addressOf(one)} className="tap link font-semibold">
                  {one.title}
                </Link>
                <p className="text-steel">{one.purpose.replaceAll(/[[\]]/g, "")}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

const addressOf = ({ paths: [path], part }: HelpScreen) =>
  `/admin/help?${new URLSearchParams({ at: path, ...(part && { part }) })}`;
