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
  return (
    <Section number={number} title="Services" first long={services.some(isLongService)}>
      {services.map((service, place) => {
        const long = isLongService(service);
        const drawings = drawingsOf(service, fleet);
        const photo = photos[place] ?? null;
        const showsMethod = !long && hasRoomForMethod(service, drawings, place === 0);
        return (
          <View
            key={service.slug}
            // More than one drawing does not fit on a sheet together with the text.
            wrap={long || drawings.length > 1}
            break={place > 0 && long}
            style={{
              ...look.inkRule,
              paddingTop: 8,
              paddingBottom: 12,
              ...(!long && drawings.length === 1 ? filledSheet(place === 0) : {}),
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
            {showsMethod && (
              <View>
                <Text style={{ ...look.part, marginTop: 14, marginBottom: -4 }} {...tagged("H4")}>
                  How we work
                </Text>
                <Items items={service.method} />
              </View>
            )}
          </View>
        );
      })}
    </Section>
  );
}

const isLongService = ({ summary, lead, scope }: Service) =>
  isLong(summary) || isLong(lead) || scope.length > 12 || scope.some(({ text }) => isLong(text));

const maxDrawing = 322;

/** Returns the style of a service with one drawing, which fills its sheet: text at the top, scope at the foot. */
const filledSheet = (isFirst: boolean) =>
  ({
    minHeight: contentHeight - (isFirst ? headHeight : 0) - 8,
    justifyContent: "space-between",
  }) as const;

/** The heading of all services, which only the first has. */
const headHeight = 56;

/** Returns whether a service that fits on one sheet leaves room there for how the work is done. */
function hasRoomForMethod(
  { summary, lead, scope, method }: Service,
  drawings: React.ReactElement[],
  isFirst: boolean,
) {
  const words = linesOf(summary, halfWidth, 11.5) * 16.7 + linesOf(lead, halfWidth, 9.5) * 14.3 + 18;
  const drawn = drawings.map((drawing) => Math.min(heightOfDrawing(drawing, contentWidth), maxDrawing));
  const items = (list: readonly { text: string }[]) =>
    rowsOf(list, 3).reduce(
      (sum, row) => sum + 22 + 12.4 * Math.max(...row.map(({ text }) => linesOf(text, columnWidth, 8.5))),
      12,
    );
  const heads = nameHeight + (isFirst ? headHeight : 0);
  const needed = [heads, Math.max(words, photoHeight), ...drawn, items(scope), items(method), 30];
  return method.length > 0 && needed.reduce((sum, height) => sum + height) <= contentHeight;
}

const nameHeight = 34;
const photoHeight = halfWidth / 1.6 + 12;
const columnWidth = (contentWidth - 2 * gutter) / 3;

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
        {photo && <WholePhoto photo={photo} width={contentWidth} height={200} />}
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
          <WholePhoto photo={photo} width={halfWidth} height={200} />
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
