import { ungrouped } from "#app/adapters/region/region.ts";
import { rangeText } from "#app/domain/records/record-values.ts";
import { highestOf } from "#app/domain/services/asked-figures.ts";
import { type PileLimits, type PileRig, presetsOf, rangesOf } from "#app/domain/services/pile-choice.ts";
import type { PileRange } from "#app/drawings/pile-heads.tsx";
import { PileSection } from "#app/drawings/pile-section.tsx";
import type { Layer } from "#app/drawings/soil.tsx";
import { ChoiceFrame, ChoiceMeasure, ChoicePresets, LimitsTable } from "./choice-frame.tsx";

/** The number of piles before a visitor sets one. */
const usualPiles = 40;

type Named = PileLimits & { name: string };

interface PileChooserProps {
  /** The slug of the service that the inquiry is about. */
  service: string;
  piles: PileRange[];
  /** The rigs with measures, at least one. */
  rigs: PileRig[];
  layers: Layer[];
  still: React.ReactNode;
}

/** Visitors set depth and diameter; it lists what can make such a pile and carries it into the inquiry. */
export function PileChooser({ service, piles, rigs, layers, still }: PileChooserProps) {
  const types = piles.map(({ name, minDiameterMm, maxDiameterMm, depthM }) => ({
    name,
    from: minDiameterMm,
    to: maxDiameterMm,
    depthM,
  }));
  const ranges = rangesOf([...types, ...rigs]);
  const presets = presetsOf(types);
  const first = presets[0] ?? { diameter: ranges.diameter.min, depth: 1 };
  return (
    <ChoiceFrame
      scale="Section at one scale"
      island="piles"
      form="Your piles"
      ask="Get a quote for these piles"
      service={service}
      still={still}
      drawing={
        <PileSection
          id="dig"
          layers={layers}
          types={types}
          deepest={ranges.depth.max}
          thickest={ranges.diameter.max}
          pile={first}
        />
      }
      outcome={
        <>
          <dl className="dig-figures">
            <div>
              <dt className="label">Concrete</dt>
              <dd className="figure" data-volume="" />
            </div>
          </dl>
          <p className="text-steel">Volume of the shafts, excluding losses</p>
        </>
      }
      tables={
        <>
          <LimitsTable
            title="Pile types"
            heads={["Pile", "Diameter", "Depth"]}
            verdict="This pile"
            kind="type"
            rows={types.map(rowOf)}
          />
          <LimitsTable
            title="Our rigs"
            heads={["Rig", "Diameter", "Depth"]}
            verdict="This pile"
            kind="rig"
            rows={rigs.map((rig) => ({ ...rowOf(rig), types: rig.types }))}
          />
        </>
      }
    >
      <ChoiceMeasure
        name="depth"
        label="Depth"
        unit="m"
        spoken="metre"
        {...ranges.depth}
        fine={0.1}
        value={first.depth}
      />
      <ChoiceMeasure
        name="diameter"
        label="Diameter"
        unit="mm"
        spoken="millimetre"
        {...ranges.diameter}
        fine={1}
        value={first.diameter}
      />
      <ChoicePresets
        first={{ depth: first.depth, diameter: first.diameter }}
        presets={presets.map(({ name, diameter, depth }) => ({
          name,
          texts: [`${diameter} mm`, `${ungrouped(depth)} m`],
          values: { diameter, depth },
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1">
        <label htmlFor="dig-piles" className="label">
          Number of piles
        </label>
        <input
          id="dig-piles"
          name="piles"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={highestOf("piles")}
          step={1}
          defaultValue={usualPiles}
          className="input numbers text-right"
        />
      </div>
    </ChoiceFrame>
  );
}

const rowOf = ({ name, from, to, depthM }: Named) => ({
  name,
  texts: [`${rangeText({ from, to })} mm`, `to ${ungrouped(depthM)} m`],
  limits: [from, to, depthM],
});
