import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { colours } from "#app/documents/kit/tokens.ts";
import { publicOffice } from "#app/domain/company/profile.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { projectCoordinates } from "#app/domain/projects/projects.server.ts";
import { readCoordinates } from "#app/domain/values/coordinates.ts";
import { pointOnMap } from "#app/drawings/locator-map.tsx";
import { MapGround } from "#app/drawings/map-ground.tsx";
import { sheet } from "#app/drawings/mumbai.ts";
import { findSignedIn } from "#app/http/accounts/guards.server.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/map-ground.ts";

/** An image file does not inherit the page's colours. */
const named = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour};`);

const markup = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${sheet.width} ${sheet.height}`} fill={colours.ink}>
    <title>Map of Mumbai</title>
    <style>{`:root{${named.join("")}}`}</style>
    <MapGround id="ground" />
  </svg>,
);

/**
 * Serves the map's ground as a separate file; inlined it would make the page a tenth larger. Visitors of a site without
 * a map get 404. Accounts always get it, because a preview may show a map that is not public yet.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isShown = await showsMap(context.get(dependencies).db);
  if (!isShown && !(await findSignedIn(request, context))) throw data(null, { status: 404 });
  return new Response(markup, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": isShown ? "public, max-age=86400" : "private, no-store",
    },
  });
}

async function showsMap(db: Db): Promise<boolean> {
  const { profile } = await readSettings(db);
  if (pointOnMap(publicOffice(profile))) return true;
  return (await projectCoordinates(db)).some((text) => {
    const point = readCoordinates(text);
    return point !== null && pointOnMap(point) !== null;
  });
}
