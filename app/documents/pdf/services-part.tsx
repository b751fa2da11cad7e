import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import type { FleetCount } from "#app/content/equipment/equipment.ts";
import { services } from "#app/content/services/service-texts.ts";
import { type ServiceSlug, serviceOrder } from "#app/content/services/services.ts";
import { DigSheet } from "#app/drawings/dig-depth.tsx";
import { FloorCycleSheet } from "#app/drawings/floor-cycle.tsx";
import { PileSheet } from "#app/drawings/pile-depths.tsx";
import { ReachSheet } from "#app/drawings/reach-arc.tsx";
import { contentWidth, gutter, halfWidth, look } from "./look.ts";
import { PdfPhoto, type Picture } from "./photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "./section.tsx";
import { SiteDrawing } from "./site-drawing.tsx";

interface ServicesPartProps {
  number: string;
  /** The text of each service. */
  texts: Record<ServiceSlug, string>;
  pictures: Record<ServiceSlug, Picture | null>;
  fleet: FleetCount;
}

/** Each service on its sheet: text, photo, drawing at full width and scope. */
export function ServicesPart({ number, texts, pictures, fleet }: ServicesPartProps) {
  const drawings: Record<ServiceSlug, React.ReactElement> = {
    excavation: (
      <DigSheet id="dig" arrangement="wide" excavators={fleet.excavators} pilingRigs={fleet.pilingRigs} />
    ),
    piling: <PileSheet id="piles" arrangement="wide" />,
    demolition: <ReachSheet id="reach" arrangement="wide" />,
    construction: <FloorCycleSheet id="floor" arrangement="wide" />,
  };
  return (
    <Section number={number} title="Services" first long={serviceOrder.some((slug) => isLong(texts[slug]))}>
      {serviceOrder.map((slug, place) => (
        <View
          key={slug}
          wrap={isLong(texts[slug])}
          break={place > 0 && isLong(texts[slug])}
          style={{ ...look.inkRule, paddingTop: 8, paddingBottom: 12 }}
          {...tagged("Sect")}
        >
          <Text style={{ ...look.part, fontSize: 17, marginBottom: 6 }} {...tagged("H3")}>
            {services[slug].name}
          </Text>
          <Words text={texts[slug]} lead={services[slug].lead} picture={pictures[slug]} />
          <SiteDrawing drawing={drawings[slug]} width={contentWidth} height={322} />
          <Scope items={services[slug].scope} />
        </View>
      ))}
    </Section>
  );
}

/** Text and photo side by side; a long text takes the full width and may continue on the next sheet. */
function Words({ text, lead, picture }: { text: string; lead: string; picture: Picture | null }) {
  if (isLong(text)) {
    return (
      <>
        {picture && <PdfPhoto picture={picture} height={158} />}
        <Text style={{ marginTop: 8 }}>{text}</Text>
        <Text style={{ marginVertical: 8 }}>{lead}</Text>
      </>
    );
  }
  return (
    <View style={{ flexDirection: "row", gap: gutter, marginBottom: 12 }}>
      <View style={{ flex: 1, gap: 6 }}>
        <Text style={look.lead}>{text}</Text>
        <Text>{lead}</Text>
      </View>
      {picture && (
        <View style={{ width: halfWidth }}>
          <PdfPhoto picture={picture} height={158} />
        </View>
      )}
    </View>
  );
}

function Scope({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <View style={{ marginTop: 12 }}>
      {rowsOf([...items], 3).map((row) => (
        <GridRow key={row[0]?.title} columns={3}>
          {row.map(({ title, text }) => (
            <View key={title} style={{ flex: 1, ...look.rule, paddingVertical: 4 }}>
              <Text style={{ ...look.small, ...look.strong }}>{title}</Text>
              <Text style={{ ...look.small, ...look.quiet }}>{text}</Text>
            </View>
          ))}
        </GridRow>
      ))}
    </View>
  );
}
