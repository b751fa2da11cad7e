import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { labelWidth } from "./drawing.tsx";
import { FleetDrawing, FleetParade } from "./fleet.tsx";

it.each([
  [3, 3],
  [9_000, 200],
])("a fleet of %i machines is counted in full and drawn as %i silhouettes", (units, drawn) => {
  const kinds = [{ name: "props", units, drawing: "Other machine" as const }];
  const markup = renderToStaticMarkup(<FleetParade id="fleet" kinds={kinds} />);
  expect(markup).toContain(`<span class="figure">${units}</span> props`);
  expect(markup.match(/<use /g)).toHaveLength(drawn);
});

it.each(["piling rigs", "backhoe loaders", "hydraulic rotary rigs"])(
  "the name %j ends left of the machines",
  (name) => {
    const kinds = [{ name, units: 2, drawing: "Piling rig" as const }];
    const markup = renderToStaticMarkup(<FleetDrawing id="fleet" kinds={kinds} />);
    const [, fontSize] = /class="dim" x="0" y="\d+" font-size="(\d+)"/.exec(markup) ?? [];
    expect(labelWidth(name, Number(fontSize))).toBeLessThan(88);
  },
);
