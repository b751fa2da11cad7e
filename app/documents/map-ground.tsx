import { renderToStaticMarkup } from "react-dom/server";
import { sheet } from "#app/drawings/chart.ts";
import { MapGround } from "#app/drawings/map-ground.tsx";
import { colours } from "./pdf/look.ts";

/** A picture knows nothing of the page's colours. */
const named = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour};`);

const picture = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${sheet.width} ${sheet.height}`} fill={colours.ink}>
    <title>Map of Mumbai</title>
    <style>{`:root{${named.join("")}}`}</style>
    <MapGround id="ground" />
  </svg>,
);

/** The ground of the map by the office's address: apart from the page, which would be a tenth heavier with it. */
export function loader() {
  return new Response(picture, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
