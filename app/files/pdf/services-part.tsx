import { Text, View } from "@react-pdf/renderer";
import type { FleetCount } from "#app/content/equipment/equipment.ts";
import { type ServiceSlug, serviceOrder, services } from "#app/content/services/service-texts.ts";
import { DigDepth } from "#app/diagrams/dig-depth.tsx";
import { FloorCycle } from "#app/diagrams/floor-cycle.tsx";
import { PileDepths } from "#app/diagrams/pile-depths.tsx";
import { ReachArc } from "#app/diagrams/reach-arc.tsx";
import { tagged } from "#app/services/pdf/tag.ts";
import { halfWidth, look } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { Section } from "./section.tsx";
import { SiteDrawing } from "./site-drawing.tsx";

interface ServicesPartProps {
  number: string;
  /** The office's words for each. */
  texts: Record<ServiceSlug, string>;
  pictures: Record<ServiceSlug, Picture | null>;
  fleet: FleetCount;
}

/** Each service with its picture, its scope and its one drawing; two stand on a sheet. */
export function ServicesPart({ number, texts, pictures, fleet }: ServicesPartProps) {
  const drawings: Record<ServiceSlug, React.ReactElement> = {
    excavation: <DigDepth id="dig" excavators={fleet.excavators} pilingRigs={fleet.pilingRigs} />,
    piling: <PileDepths id="piles" />,
    demolition: <ReachArc id="reach" />,
    construction: <FloorCycle id="floor" />,
  };
  return (
    <Section number={number} title="Services" first>
      {serviceOrder.map((slug) => (
        <View
          key={slug}
          wrap={false}
          style={{ flexDirection: "row", gap: 18, ...look.inkRule, paddingTop: 8, paddingBottom: 14 }}
          {...tagged("Sect")}
        >
          <View style={{ width: halfWidth }}>
            <Text style={{ ...look.part, fontSize: 16 }} {...tagged("H3")}>
              {services[slug].name}
            </Text>
            <Text style={{ marginTop: 4, marginBottom: 8 }}>{texts[slug]}</Text>
            {pictures[slug] && <PdfPhoto picture={pictures[slug]} height={124} />}
            <Scope items={services[slug].scope.map(({ title }) => title)} />
          </View>
          <View style={{ flex: 1, alignItems: "flex-end" }}>
            <SiteDrawing drawing={drawings[slug]} width={halfWidth} height={286} />
          </View>
        </View>
      ))}
    </Section>
  );
}

function Scope({ items }: { items: string[] }) {
  const { tag: list } = tagged("L");
  return (
    <View style={{ flexDirection: "row", flexWrap: "wrap", columnGap: 10, marginTop: 6 }}>
      {items.map((item) => (
        <Text
          key={item}
          style={{ ...look.small, ...look.rule, width: (halfWidth - 10) / 2, paddingVertical: 2.5 }}
          {...tagged("LI", { of: list })}
        >
          {item}
        </Text>
      ))}
    </View>
  );
}
