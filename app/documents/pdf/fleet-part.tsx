import { Text, View } from "@react-pdf/renderer";
import { type Equipment, type FleetCount, namedKind } from "#app/content/equipment/equipment.ts";
import { FleetCount as FleetDrawing } from "#app/drawings/fleet-count.tsx";
import { contentWidth, look } from "./look.ts";
import { Section } from "./section.tsx";
import { SiteDrawing } from "./site-drawing.tsx";
import { tableRows } from "./tables.tsx";

/** Maximum silhouettes per kind. */
const maxDrawn = 60;

/** The fleet as the company profile shows it. */
export interface PrintedFleet {
  machines: Equipment[];
  support: Equipment[];
  /** How many models only the site shows. */
  others: number;
  count: FleetCount;
}

interface FleetPartProps {
  number: string;
  fleet: PrintedFleet;
  /** The site's address. */
  site: string;
}

const models = (fleet: Equipment[]) =>
  tableRows(fleet, [
    { name: "Model", share: 3.9, value: ({ name }) => name, strong: true },
    { name: "Category", share: 3.2, value: ({ category }) => category },
    { name: "Units", share: 0.8, value: ({ units }) => String(units) },
    { name: "Manufactured", share: 1.9, value: ({ year }) => year },
    { name: "In short", share: 7.9, value: ({ specs }) => specs },
  ]);

/** The fleet as silhouettes, then as a table of models; support equipment is listed separately. */
export function FleetPart({ number, fleet: { machines, support, others, count }, site }: FleetPartProps) {
  const isDrawn = count.total > 0 && Math.max(...count.kinds.map(({ units }) => units)) <= maxDrawn;
  return (
    <Section number={number} title="Fleet" first>
      {isDrawn && (
        <View style={{ marginBottom: 14 }}>
          <SiteDrawing
            drawing={
              <FleetDrawing
                id="fleet"
                kinds={count.kinds.map((kind) => ({ ...kind, name: namedKind(kind) }))}
              />
            }
            width={contentWidth}
            height={310}
          />
        </View>
      )}
      {machines.length > 0 && models(machines)}
      {support.length > 0 && <Section title="Support equipment">{models(support)}</Section>}
      {others > 0 && (
        <Text style={{ ...look.small, marginTop: 8 }}>
          {others} more {others === 1 ? "model" : "models"} at {site}/#equipment
        </Text>
      )}
    </Section>
  );
}
