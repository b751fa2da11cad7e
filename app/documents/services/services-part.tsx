import { Text, View } from "@react-pdf/renderer";
import { tagged } from "#app/adapters/pdf/tagged-pages.ts";
import { look } from "#app/documents/kit/look.ts";
import { type EmbeddedPhoto, WholePhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { heightOfDrawing, SiteDrawing } from "#app/documents/kit/site-drawing.tsx";
import { contentHeight, contentWidth, gutter, halfWidth, linesOf } from "#app/documents/kit/tokens.ts";
import { type FleetCount, pitMachines } from "#app/domain/equipment/machines.ts";
import { cycleOf, digOf, layersOf, pilesOf, reachOf } from "#app/domain/services/service-facts.ts";
import type { Service } from "#app/domain/services/services.ts";
import { DigSheet } from "#app/drawings/dig-depth.tsx";
import { FloorCycleSheet } from "#app/drawings/floor-cycle.tsx";
import { PileSheet } from "#app/drawings/pile-depths.tsx";
import { ReachSheet } from "#app/drawings/reach-arc.tsx";

interface ServicesPartProps {
  number: string;
  services: Service[];
  /** One per service, in order. */
  photos: (EmbeddedPhoto | null)[];
  fleet: FleetCount;
}

export function ServicesPart({ number, services, photos, fleet }: ServicesPartProps) {
  const parts = services.map((service, place) => {
    const drawings = drawingsOf(service, fleet);
    const part = { service, drawings, photo: photos[place] ?? null, isFirst: place === 0 };
    return { ...part, isLong: !fitsOnSheet(part, []), showsMethod: fitsOnSheet(part, service.method) };
  });
  return (
    <Section number={number} title="Services" first long={parts[0]?.isLong}>
      {parts.map(({ service, drawings, photo, isFirst, isLong, showsMethod }) => (
        <View
          key={service.slug}
          wrap={isLong}
          break={isLong && !isFirst}
          style={{
            ...look.inkRule,
            paddingTop: 8,
            paddingBottom: 12,
            ...(!isLong && drawings.length === 1 ? filledSheet(isFirst) : {}),
          }}
          {...tagged("Sect")}
        >
          <View>
            <Text style={{ ...look.part, fontSize: 17, marginBottom: 6 }} {...tagged("H3")}>
              {service.name}
            </Text>
            <Words text={service.summary} lead={service.lead} photo={photo} />
          </View>
          {drawings.map((drawing) => (
            <SiteDrawing key={drawing.key} drawing={drawing} width={contentWidth} height={maxDrawing} />
          ))}
          {service.scope.length > 0 && <Items items={service.scope} />}
          {showsMethod && service.method.length > 0 && (
            <View>
              <Text style={{ ...look.part, marginTop: 14, marginBottom: -4 }} {...tagged("H4")}>
                How we work
              </Text>
              <Items items={service.method} />
            </View>
          )}
        </View>
      ))}
    </Section>
  );
}

const maxDrawing = 322;

/** Returns the style of a service with one drawing, which fills its sheet: text at the top, scope at the foot. */
const filledSheet = (isFirst: boolean) =>
  ({
    minHeight: contentHeight - (isFirst ? headHeight : 0) - 8,
    justifyContent: "space-between",
  }) as const;

/** The heading of all services, which only the first has. */
const headHeight = 56;

interface Part {
  service: Service;
  drawings: React.ReactElement[];
  photo: EmbeddedPhoto | null;
  isFirst: boolean;
}

/** Returns whether a service with these steps of its method is estimated to fit on one sheet. */
function fitsOnSheet({ service, drawings, photo, isFirst }: Part, method: Service["method"]) {
  const { summary, lead, scope } = service;
  if (isLong(summary) || isLong(lead)) return false;
  const width = photo ? halfWidth : contentWidth;
  const words = linesOf(summary, width, 11.5) * 16.7 + 6 + linesOf(lead, width, 9.5) * 14.3;
  const heights = [
    isFirst ? headHeight : 0,
    nameHeight,
    Math.max(words, photo ? Math.min(maxPhoto, halfWidth / photo.ratio) : 0) + 12,
    ...drawings.map((drawing) => Math.min(heightOfDrawing(drawing, contentWidth), maxDrawing)),
    itemsHeight(scope),
    method.length > 0 ? methodHead + itemsHeight(method) : 0,
  ];
  return heights.reduce((sum, height) => sum + height) <= contentHeight;
}

/** Heights in points: the name of a service with the padding around all, and the heading of its method. */
const nameHeight = 48;
const methodHead = 26;
const maxPhoto = 200;
const columnWidth = (contentWidth - 2 * gutter) / 3;

const itemsHeight = (items: Service["scope"]) =>
  rowsOf(items, 3).reduce((sum, row) => sum + Math.max(...row.map(itemHeight)), 12);

const itemHeight = ({ title, text }: Service["scope"][number]) =>
  10 + 12.4 * linesOf(`${title}\n${text}`, columnWidth, 8.5);

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
        {photo && <WholePhoto photo={photo} width={contentWidth} height={maxPhoto} />}
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
          <WholePhoto photo={photo} width={halfWidth} height={maxPhoto} />
        </View>
      )}
    </View>
  );
}

function Items({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <View style={{ marginTop: 12 }}>
      {rowsOf(items, 3).map((row) => (
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
