import { ungrouped } from "#app/adapters/region/region.ts";
import {
  basementHeight,
  type Digger,
  pitPresets,
  pitRanges,
  pitSizes,
} from "#app/domain/services/pit-choice.ts";
import { PitSection } from "#app/drawings/pit-section.tsx";
import type { RangedMachine } from "#app/drawings/range-curves.ts";
import type { Layer } from "#app/drawings/soil.tsx";
import { ChoiceFrame, ChoiceMeasure, ChoicePresets, LimitsTable } from "./choice-frame.tsx";

export interface PitChooserProps {
  /** The slug of the service that the inquiry is about. */
  service: string;
  dig: { maxDepth: number; pitDepth: number; layers: Layer[] };
  /** The machines with a digging depth, at least one. */
  diggers: (Digger &
    Pick<
      RangedMachine,
      "id" | "maxReach" | "maxDumpHeight" | "boomLength" | "armLength" | "transportWeight"
    >)[];
  /** The tippers whose load is known, in cubic metres of loose soil. */
  tippers: { name: string; load: number }[];
  /** Percent by which soil grows when it is dug; null if unknown. */
  bulking: number | null;
  still: React.ReactNode;
}

/** Visitors set a pit; shows machines that dig it from its edge and tipper loads, and fills the inquiry. */
export function PitChooser({ service, dig, diggers, tippers, bulking, still }: PitChooserProps) {
  const ranges = pitRanges(dig);
  const presets = pitPresets(dig);
  const first = presets.find(({ name }) => name === "Typical") ?? { depth: 1, length: 40, width: 25 };
  const loaded = bulking === null ? [] : tippers;
  const largest = loaded.toSorted((one, other) => other.load - one.load)[0];
  const deepest = diggers.toSorted((one, other) => other.reachM - one.reachM)[0];
  const metres = { unit: "m", spoken: "metre", fine: 0.1 };
  return (
    <ChoiceFrame
      scale="Drawn to one scale"
      island="pit"
      form="Your pit"
      ask="Get a quote for this pit"
      service={service}
      still={still}
      bulking={bulking}
      drawing={
        <PitSection
          id="dig"
          layers={dig.layers}
          reaches={diggers.map(({ reachM }) => reachM)}
          deepest={
            deepest && { ...deepest, maxDigDepth: deepest.reachM, maxDrillDepth: null, pileDiameter: null }
          }
          largest={{ depth: ranges.depth.max, length: ranges.length.max, width: ranges.width.max }}
          storey={basementHeight}
          pit={first}
        />
      }
      outcome={
        <>
          <dl className="dig-figures">
            <div>
              <dt className="label">In situ</dt>
              <dd className="figure" data-volume="" />
            </div>
            {bulking !== null && (
              <div>
                <dt className="label">Loose</dt>
                <dd className="figure" data-loose="" />
              </div>
            )}
            {largest && (
              <div>
                <dt className="label">{largest.name}</dt>
                <dd className="figure" data-loads={largest.load} />
              </div>
            )}
          </dl>
          <p className="text-steel">
            Between vertical walls
            {bulking !== null && `, with ${bulking}% bulking`}
          </p>
        </>
      }
      tables={
        <>
          <LimitsTable
            title="Our excavators"
            heads={["Excavator", "Digs to"]}
            verdict="This pit"
            kind="digger"
            rows={diggers.map(({ name, reachM }) => ({
              name,
              texts: [`${ungrouped(reachM)} m`],
              limits: [reachM],
            }))}
          />
          {loaded.length > 0 && (
            <LimitsTable
              title="Our tippers"
              heads={["Tipper", "Loose soil"]}
              verdict="Loads"
              kind="tipper"
              rows={loaded.map(({ name, load }) => ({
                name,
                texts: [`${ungrouped(load)} m³`],
                limits: [load],
              }))}
            />
          )}
        </>
      }
    >
      <ChoiceMeasure {...metres} name="depth" label="Depth" {...ranges.depth} value={first.depth} />
      <ChoiceMeasure {...metres} name="length" label="Length" {...ranges.length} value={first.length} />
      <ChoiceMeasure {...metres} name="width" label="Width" {...ranges.width} value={first.width} />
      <ChoicePresets
        first={{ depth: first.depth, length: first.length, width: first.width }}
        presets={presets.map(({ name, ...values }) => ({ name, texts: pitSizes(values), values }))}
      />
    </ChoiceFrame>
  );
}
