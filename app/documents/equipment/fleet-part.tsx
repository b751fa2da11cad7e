import { Text, View } from "@react-pdf/renderer";
import { readableNumber } from "#app/adapters/region/region.ts";
import { look } from "#app/documents/kit/look.ts";
import { Section } from "#app/documents/kit/section.tsx";
import { heightOfDrawing, SiteDrawing } from "#app/documents/kit/site-drawing.tsx";
import { pairRows, tableRows } from "#app/documents/kit/tables.tsx";
import { contentHeight, contentWidth, linesOf } from "#app/documents/kit/tokens.ts";
import { type FleetCount, type Machine, namedKind } from "#app/domain/equipment/machines.ts";
import { capitalized, counted } from "#app/domain/values/wording.ts";
import { FleetDrawing } from "#app/drawings/fleet.tsx";

/** Maximum silhouettes per kind. */
const maxDrawn = 60;

export interface PrintedFleet {
  machines: Machine[];
  support: Machine[];
  /** How many models only the site shows. */
  others: number;
  count: FleetCount;
}

interface FleetPartProps {
  number: string;
  fleet: PrintedFleet;
  site: string;
}

const models = (fleet: Machine[]) =>
  tableRows(fleet, [
    { name: "Model", share: 3.9, value: ({ name }) => name, strong: true },
    { name: "Category", share: 3.2, value: ({ category }) => category },
    { name: "Units", share: 0.8, value: ({ units }) => String(units) },
    { name: "Manufactured", share: 1.9, value: ({ year }) => year },
    { name: "In short", share: 7.9, value: ({ specs }) => specs },
  ]);

const drawingHeights = { min: 170, max: 310 };
/** Points of width below which the names in the drawing are too small to read. */
const legibleWidth = 200;
/** Points that the part's heading takes, with what is below the drawing. */
const headHeight = 62;

/** Returns the height of the silhouettes with which all tables fit on the sheet, if that is possible. */
function drawingHeight({ machines, support, others }: PrintedFleet): number {
  const row = ({ name, specs }: Machine) =>
    8 + 12.4 * Math.max(linesOf(name, 108, 8.5), linesOf(specs, 218, 8.5));
  const table = (models: Machine[]) => models.reduce((sum, model) => sum + row(model), 18);
  const apart = support.length > 0 ? 52 + table(support) : 0;
  const room = contentHeight - headHeight - table(machines) - apart - (others > 0 ? 22 : 0);
  return room < drawingHeights.min ? drawingHeights.max : Math.min(room, drawingHeights.max);
}

export function FleetPart({ number, fleet, site }: FleetPartProps) {
  const { machines, support, others, count } = fleet;
  const kinds = count.kinds.map((kind) => ({ ...kind, name: namedKind(kind) }));
  const drawing = <FleetDrawing id="fleet" kinds={kinds} />;
  const legible = heightOfDrawing(drawing, legibleWidth);
  const isDrawn = legible <= contentHeight - headHeight && kinds.every(({ units }) => units <= maxDrawn);
  return (
    <Section number={number} title="Fleet" first>
      {count.total > 0 && (
        <View style={{ marginBottom: 14 }}>
          {isDrawn ? (
            <SiteDrawing
              drawing={drawing}
              width={contentWidth}
              height={Math.max(legible, drawingHeight(fleet))}
            />
          ) : (
            pairRows(
              kinds.map(({ name, units }) => ({ label: capitalized(name), value: readableNumber(units) })),
              { figures: true },
            )
          )}
        </View>
      )}
      {machines.length > 0 && models(machines)}
      {support.length > 0 && <Section title="Support equipment">{models(support)}</Section>}
      {others > 0 && (
        <Text style={{ ...look.small, marginTop: 8 }}>
          {counted(others, "more model")} at {site}/#equipment
        </Text>
      )}
    </Section>
  );
}
