import { Text, View } from "@react-pdf/renderer";
import { ungrouped } from "#app/adapters/region/region.ts";
import { ContactBlock, type ContactDetails } from "#app/documents/kit/contact-block.tsx";
import { border, look, toneColours } from "#app/documents/kit/look.ts";
import { type EmbeddedPhoto, PdfPhoto, WholePhoto } from "#app/documents/kit/photo.tsx";
import { GridRow, isLong, rowsOf, Section } from "#app/documents/kit/section.tsx";
import { Drawing, type PrintedProps, RecordHead, Sheets } from "#app/documents/kit/sheet.tsx";
import { SiteDrawing } from "#app/documents/kit/site-drawing.tsx";
import { FieldRow, listRows, pairRows } from "#app/documents/kit/tables.tsx";
import { colours, gutter, halfWidth } from "#app/documents/kit/tokens.ts";
import { availabilityTone, type Machine, machineFacts } from "#app/domain/equipment/machines.ts";
import { rangeText } from "#app/domain/records/record-values.ts";
import { keyed } from "#app/domain/values/keyed.ts";
import { inMetres } from "#app/drawings/figures.ts";
import { storeyHeight } from "#app/drawings/side-by-side-layout.ts";
import { WorkingRangeSheet } from "#app/drawings/working-range.tsx";
import { rangeKind } from "#app/drawings/working-range-layout.ts";
import type { Feature } from "#db/schema.ts";

const shortFacts = new Set(["Units in the fleet", "Manufactured", "Load of loose soil"]);
/** Facts of what is carried, which have a line of their own. */
const carriedFacts = new Set(["Load of loose soil", "Transport"]);

const featureText = (feature: Feature | undefined) => `${feature?.title} ${feature?.description}`;

interface MachineDocumentProps extends PrintedProps {
  machine: Machine;
  /** 0 to 3, cover first. */
  photos: EmbeddedPhoto[];
  settings: ContactDetails;
  page: string;
}

/** The specification sheets of a machine. */
export function MachineDocument({ machine, photos, page, ...printed }: MachineDocumentProps) {
  const tone = toneColours[availabilityTone(machine.availability)];
  const range = rangeKind(machine);
  const onPaper = photos.length > 0 && photos.every(({ frame }) => frame === "paper");
  const { fullSpecs, features, applications, maintenanceSchedule } = machine;
  const all = machineFacts(machine);
  const carried = all.filter(({ label }) => carriedFacts.has(label));
  const inFleet = all.filter(({ label }) => !carriedFacts.has(label));
  return (
    <Drawing
      {...printed}
      kind="Specifications"
      subject={machine.name}
      number={`EQ-${String(machine.id).padStart(2, "0")}`}
    >
      <Sheets onPaper={onPaper}>
        <RecordHead kind={machine.category} title={machine.name} sizes={[38, 24]} note={machine.specs}>
          <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
            <View style={{ width: 6, height: 6, backgroundColor: tone }} />
            <Text style={{ ...look.strong, color: tone }}>{machine.availability}</Text>
          </View>
        </RecordHead>
        <Views photos={photos} />
        <FactRow facts={inFleet} />
        <FactRow facts={carried} />
        <Text style={{ ...look.lead, fontSize: 10.5, marginTop: 8 }}>{machine.description}</Text>
        {fullSpecs.length > 0 && (
          <Section level={2} title="Full specifications">
            {pairRows(fullSpecs)}
          </Section>
        )}
        {range && (
          <Section level={2} title="Working range" newSheet first>
            <RangeSheet machine={machine} onPaper={onPaper} />
          </Section>
        )}
        {features.length > 0 && (
          <Section
            level={2}
            title="Key features"
            newSheet={!range}
            long={features.some((item) => isLong(item.description))}
          >
            {keyed(rowsOf(features, 3), ([first]) => featureText(first)).map(({ key: row, item: pair }) => (
              <GridRow key={row} columns={3} long={pair.some((item) => isLong(item.description))}>
                {keyed(pair, featureText).map(({ key, item: { title, description } }) => (
                  <View key={key} style={{ ...look.rule, flex: 1, paddingTop: 5, paddingBottom: 9 }}>
                    {title && <Text style={look.strong}>{title}</Text>}
                    <Text style={look.quiet}>{description}</Text>
                  </View>
                ))}
              </GridRow>
            ))}
          </Section>
        )}
        {applications.length > 0 && (
          <Section level={2} title="Applications">
            {listRows(applications, 3)}
          </Section>
        )}
        {maintenanceSchedule && (
          <Section level={2} title="Maintenance schedule" long={isLong(maintenanceSchedule)}>
            <Text>{maintenanceSchedule}</Text>
          </Section>
        )}
        <Section level={2} title="Hire or ask about this machine">
          <ContactBlock settings={printed.settings} page={page} pageIs={`the page of ${machine.name}`} />
        </Section>
      </Sheets>
    </Drawing>
  );
}

const FactRow = ({ facts }: { facts: { label: string; value: string }[] }) => (
  <FieldRow fields={facts.map((fact) => ({ ...fact, share: shortFacts.has(fact.label) ? 1 : 2 }))} />
);

const rangeHeight = 130;

function RangeSheet({ machine, onPaper }: { machine: Machine; onPaper: boolean }) {
  const metres = (value: number | null) => (value === null ? "" : `${ungrouped(value)} m`);
  const { maxReach, maxDigDepth, maxDumpHeight, maxDrillDepth, pileDiameter } = machine;
  const measures = [
    { label: "Reach at ground level", value: metres(maxReach) },
    { label: "Digging depth", value: metres(maxDigDepth) },
    { label: "Dump height", value: metres(maxDumpHeight) },
    { label: "Drilling depth", value: metres(maxDrillDepth) },
    { label: "Pile diameter", value: pileDiameter ? `${rangeText(pileDiameter)} mm` : "" },
  ].filter(({ value }) => value);
  return (
    <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", gap: gutter }}>
      <SiteDrawing
        drawing={<WorkingRangeSheet id="range" machines={[machine]} arrangement="document" />}
        width={halfWidth}
        height={rangeHeight}
        ground={onPaper ? colours.paper : colours.sheet}
      />
      <View style={{ flex: 1 }}>
        {measures.map(({ label, value }) => (
          <View key={label} style={{ ...look.rule, paddingTop: 5, paddingBottom: 7 }}>
            <Text style={look.label}>{label}</Text>
            <Text style={look.part}>{value}</Text>
          </View>
        ))}
        <Text style={{ ...look.rule, ...look.label, paddingTop: 5 }}>
          {`At one scale, beside a person of ${inMetres(1.75)} and storeys of ${inMetres(storeyHeight)}`}
        </Text>
      </View>
    </View>
  );
}

/** The cover beside up to two further photos, each in a frame of its own size: a close-up ends where its frame does. */
function Views({ photos: [cover, ...others] }: { photos: EmbeddedPhoto[] }) {
  if (!cover) return null;
  return (
    <View style={{ flexDirection: "row", gap: 6, marginBottom: 6 }}>
      <View style={{ flex: 1 }}>
        <PdfPhoto photo={cover} height={240} whole />
      </View>
      {others.length > 0 && (
        <View style={{ justifyContent: "space-between" }}>
          {others.map((photo) => (
            <View key={photo.alt} style={border(0.5, colours.hairline)}>
              <WholePhoto photo={photo} width={185} height={116} />
            </View>
          ))}
        </View>
      )}
    </View>
  );
}
