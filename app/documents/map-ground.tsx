import { renderToStaticMarkup } from "react-dom/server";
import { sheet } from "#app/drawings/chart.ts";
import { MapGround } from "#app/drawings/map-ground.tsx";
import { colours } from "./pdf/look.ts";

/** An image file does not inherit the page's colours. */
const named = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour};`);

const picture = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${sheet.width} ${sheet.height}`} fill={colours.ink}>
    <title>Map of Mumbai</title>
    <style>{`:root{${named.join("")}}`}</style>
    <MapGround id="ground" />
  </svg>,
);

/** Serves the map's ground as a separate file; inlined it would make the page a tenth larger. */
export function loader() {
  return new Response(picture, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
