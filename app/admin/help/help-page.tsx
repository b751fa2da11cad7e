import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { Role } from "#app/content/users/roles.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { areasFor } from "../nav-areas.ts";
import { placeOf } from "../nav-place.ts";
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
        <>
          <p className="mb-4 max-w-prose">
            Each page has its own help behind the “?” beside its title: three sentences and a picture.
          </p>
          <div className="help-index">
            {byArea(role, screens).map(({ name, number, screens: ofArea }) => (
              <section key={name} aria-labelledby={`area-${number}`}>
                <h2 id={`area-${number}`} className="text-lg">
                  <span aria-hidden="true">{number}</span>
                  {name}
                </h2>
                <ul>
                  {ofArea.map((one) => (
                    <li key={one.id}>
                      <Link to={addressOf(one)} className="tap link">
                        {one.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </main>
  );
}

const addressOf = ({ paths: [path], part }: HelpScreen) =>
  `/admin/help?${new URLSearchParams({ at: path, ...(part && { part }) })}`;

/** Returns the screens by the areas of the navigation; what belongs to none is at the end. */
function byArea(role: Role, screens: HelpScreen[]) {
  const areas = areasFor(role);
  const grouped = Map.groupBy(screens, ({ paths: [path] }) => placeOf(areas, path)?.area.name);
  const rest = { name: "Your account and others", number: String(areas.length + 1).padStart(2, "0") };
  return [
    ...areas.map(({ name, number }) => ({ name, number, screens: grouped.get(name) ?? [] })),
    { ...rest, screens: grouped.get(undefined) ?? [] },
  ].filter(({ screens: ofArea }) => ofArea.length > 0);
}
