import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FleetParade } from "./fleet.tsx";

it.each([
  [3, 3],
  [9_000, 200],
])("a fleet of %i machines is counted in full and drawn as %i silhouettes", (units, drawn) => {
  const kinds = [{ name: "props", units, drawing: "Other machine" as const }];
  const markup = renderToStaticMarkup(<FleetParade id="fleet" kinds={kinds} />);
  expect(markup).toContain(`<span class="figure">${units}</span> props`);
  expect(markup.match(/<use /g)).toHaveLength(drawn);
});
