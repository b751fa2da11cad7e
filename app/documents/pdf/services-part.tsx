import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tag.ts";
import { type FleetCount, pitMachines } from "#app/content/equipment/equipment.ts";
import { cycleOf, digOf, layersOf, pilesOf, reachOf } from "#app/content/services/service-facts.ts";
import type { Service } from "#app/content/services/services.ts";
import { DigSheet } from "#app/drawings/dig-depth.tsx";
import { FloorCycleSheet } from "#app/drawings/floor-cycle.tsx";
import { PileSheet } from "#app/drawings/pile-depths.tsx";
import { ReachSheet } from "#app/drawings/reach-arc.tsx";
import { contentWidth, gutter, halfWidth, look } from "./look.ts";
import { type EmbeddedPhoto, PdfPhoto } from "./photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "./section.tsx";
import { SiteDrawing } from "./site-drawing.tsx";

interface ServicesPartProps {
  number: string;
  services: Service[];
  /** One per service, in order. */
  photos: (EmbeddedPhoto | null)[];
  fleet: FleetCount;
}

/** Each service on its sheet: text, photo, drawings at full width and scope. */
export function ServicesPart({ number, services, photos, fleet }: ServicesPartProps) {
  return (
    <Section number={number} title="Services" first long={services.some(isLongService)}>
      {services.map((service, place) => {
        const long = isLongService(service);
        const drawings = drawingsOf(service, fleet);
        return (
          <View
            key={service.slug}
            // More than one drawing does not fit on a sheet together with the text.
            wrap={long || drawings.length > 1}
            break={place > 0 && long}
            style={{ ...look.inkRule, paddingTop: 8, paddingBottom: 12 }}
            {...tagged("Sect")}
          >
            <Text style={{ ...look.part, fontSize: 17, marginBottom: 6 }} {...tagged("H3")}>
              {service.name}
            </Text>
            <Words text={service.summary} lead={service.lead} photo={photos[place] ?? null} />
            {drawings.map((drawing) => (
              <SiteDrawing key={drawing.key} drawing={drawing} width={contentWidth} height={322} />
            ))}
            {service.scope.length > 0 && <Scope items={service.scope} />}
          </View>
        );
      })}
    </Section>
  );
}

const isLongService = ({ summary, lead, scope }: Service) =>
  isLong(summary) || isLong(lead) || scope.length > 12 || scope.some(({ text }) => isLong(text));

/** Returns the drawings that a service has all the facts for. */
function drawingsOf(service: Service, fleet: FleetCount): React.ReactElement[] {
  const [dig, piles, reach, cycle] = [digOf(service), pilesOf(service), reachOf(service), cycleOf(service)];
  return [
    dig && <DigSheet key="dig" id="dig" arrangement="wide" dig={dig} {...pitMachines(fleet)} />,
    piles.length > 0 && (
      <PileSheet key="piles" id="piles" arrangement="wide" piles={piles} layers={layersOf(service)} />
    ),
    reach && <ReachSheet key="reach" id="reach" arrangement="wide" {...reach} />,
    cycle && <FloorCycleSheet key="floor" id="floor" arrangement="wide" {...cycle} />,
  ].filter((drawing) => drawing !== null && drawing !== false);
}

/** Text and photo side by side; a long text takes the full width and may continue on the next sheet. */
function Words({ text, lead, photo }: { text: string; lead: string; photo: EmbeddedPhoto | null }) {
  if (isLong(text) || isLong(lead)) {
    return (
      <>
        {photo && <PdfPhoto photo={photo} height={158} />}
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
      {photo && (
        <View style={{ width: halfWidth }}>
          <PdfPhoto photo={photo} height={158} />
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
