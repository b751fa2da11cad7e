import { Text, View } from "@react-pdf/renderer";
import type { Equipment, FleetCount } from "#app/content/equipment/equipment.ts";
import { colours, look } from "./look.ts";
import { Section } from "./section.tsx";
import { tableRows } from "./tables.tsx";

/** More marks than this are not counted by anybody. */
const mostMarks = 60;

interface FleetPartProps {
  number: string;
  fleet: Equipment[];
  count: FleetCount;
}

/** The fleet counted machine by machine, then model by model. */
export function FleetPart({ number, fleet, count }: FleetPartProps) {
  return (
    <Section number={number} title="Fleet">
      <View style={{ flexDirection: "row", gap: 18, marginBottom: 12 }}>
        <Count units={count.excavators} name="Excavators" />
        <Count units={count.dumpers} name="Dumpers" />
        <Count units={count.pilingRigs} name="Piling rigs" />
      </View>
      {tableRows(fleet, [
        { name: "Model", share: 3.9, value: ({ name }) => name, strong: true },
        { name: "Category", share: 3.2, value: ({ category }) => category },
        { name: "Units", share: 0.8, value: ({ units }) => String(units) },
        { name: "Manufactured", share: 1.7, value: ({ year }) => year },
        { name: "In short", share: 8.1, value: ({ specs }) => specs },
      ])}
    </Section>
  );
}

function Count({ units, name }: { units: number; name: string }) {
  return (
    <View style={{ flex: 1 }}>
      <View style={{ flexDirection: "row", alignItems: "flex-end", gap: 6 }}>
        <Text style={{ ...look.title, fontSize: 26, lineHeight: 1.1 }}>{String(units)}</Text>
        <Text style={{ ...look.quiet, paddingBottom: 2 }}>{name}</Text>
      </View>
      <View style={{ flexDirection: "row", flexWrap: "wrap", gap: 2.5, marginTop: 5 }}>
        {Array.from({ length: Math.min(units, mostMarks) }, (_, place) => (
          <View
            key={`machine ${place + 1}`}
            style={{ width: 6, height: 6, backgroundColor: colours.amber }}
          />
        ))}
      </View>
    </View>
  );
}
