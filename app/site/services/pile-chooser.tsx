import { keyed } from "#app/content/keyed.ts";
import {
  mostPiles,
  type PileLimits,
  presetsOf,
  rangesOf,
  usualPiles,
} from "#app/content/services/pile-choice.ts";
import type { PileRange } from "#app/drawings/pile-ranges.ts";
import { PileSection } from "#app/drawings/pile-section.tsx";
import type { Layer } from "#app/drawings/soil.tsx";
import digSheet from "../styles/dig.css?url";

type Named = PileLimits & { name: string };

export interface PileChooserProps {
  /** The slug of the service that the inquiry is about. */
  service: string;
  piles: PileRange[];
  /** The rigs with measures, at least one. */
  rigs: Named[];
  layers: Layer[];
  /** The drawing that is shown without scripts and in print. */
  still: React.ReactNode;
}

/**
 * Shows a section in which visitors set depth and diameter, with the pile types and rigs that can make such a pile, and
 * carries the piles into the inquiry. Without scripts it is the still drawing, two tables and a plain form.
 */
export function PileChooser({ service, piles, rigs, layers, still }: PileChooserProps) {
  const types = piles.map(({ name, minDiameterMm, maxDiameterMm, depthM }) => ({
    ...{ name, from: minDiameterMm, to: maxDiameterMm, depthM },
  }));
  const ranges = rangesOf([...types, ...rigs]);
  const presets = presetsOf(types);
  const first = presets[0] ?? { diameter: ranges.diameter.min, depth: 1 };
  return (
    <div data-island="piles" className="dig">
      <link rel="stylesheet" href={digSheet} precedence="default" />
      <div className="dig-still">{still}</div>
      <figure className="dig-live">
        <PileSection
          id="dig"
          layers={layers}
          types={types}
          deepest={ranges.depth.max}
          thickest={ranges.diameter.max}
          pile={first}
        />
        <figcaption className="mt-2 text-steel">One scale; ground is typical</figcaption>
      </figure>
      <div className="dig-panel">
        <form action="/#contact" aria-label="Your piles">
          <input type="hidden" name="service" value={service} />
          <Measure name="depth" label="Depth" unit="m" {...ranges.depth} fine={0.5} value={first.depth} />
          <Measure
            {...{ name: "diameter", label: "Diameter", unit: "mm" }}
            {...ranges.diameter}
            fine={10}
            value={first.diameter}
          />
          <fieldset className="dig-presets dig-live">
            <legend className="label">Begin with</legend>
            {presets.map(({ name, diameter, depth }) => (
              <button
                key={name}
                type="button"
                className="dig-preset"
                data-diameter={diameter}
                data-depth={depth}
              >
                <strong>{name}</strong> {`${diameter} mm, ${depth} m`}
              </button>
            ))}
          </fieldset>
          <div className="dig-measure">
            <label htmlFor="dig-piles" className="label">
              Number of piles
            </label>
            <input
              id="dig-piles"
              name="piles"
              type="number"
              inputMode="numeric"
              required
              {...{ min: 1, max: mostPiles.piles, step: 1 }}
              defaultValue={usualPiles}
              className="input"
            />
          </div>
          <div className="dig-outcome dig-live">
            <p>
              <strong data-volume="" className="figure" /> of concrete
              <span className="text-steel">, the volume of the shafts without losses</span>
            </p>
            <output>
              <span className="sr-only" data-said="" /> <span data-outcome="" />
            </output>
          </div>
          <p>
            <button type="submit" className="button button-amber" data-ask="">
              Ask for these piles
            </button>
          </p>
        </form>
      </div>
      <div className="dig-tables">
        <LimitsTable title="Pile types" head="Pile" kind="type" rows={types} />
        <LimitsTable title="Our rigs" head="Rig" kind="rig" rows={rigs} />
      </div>
    </div>
  );
}

interface MeasureProps {
  name: "depth" | "diameter";
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Step of the number, which is finer than that of the range. */
  fine: number;
  value: number;
}

/** A number with its unit, and a range for the same value where scripts keep both alike. */
function Measure({ name, label, unit, min, max, step, fine, value }: MeasureProps) {
  const id = `dig-${name}`;
  return (
    <div className="dig-measure">
      <label htmlFor={id} className="label">{`${label} (${unit})`}</label>
      <input
        {...{ id, name, required: true, max }}
        type="number"
        inputMode="decimal"
        min={Math.max(min, 1)}
        step={fine}
        defaultValue={value}
        className="input"
      />
      <input
        type="range"
        data-range={name}
        aria-label={label}
        {...{ min, max, step }}
        defaultValue={value}
        className="dig-range dig-live"
      />
    </div>
  );
}

interface LimitsTableProps {
  title: string;
  head: string;
  kind: "type" | "rig";
  rows: Named[];
}

/** Lists what can be made up to which limits. The script adds to each row whether the chosen pile fits. */
function LimitsTable({ title, head, kind, rows }: LimitsTableProps) {
  return (
    <table className="dig-table numbers">
      <caption className="label">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Diameter</th>
          <th scope="col">Depth</th>
        </tr>
      </thead>
      <tbody>
        {keyed(rows, ({ name }) => name).map(({ key, item: { name, from, to, depthM } }) => (
          <tr key={key} data-kind={kind} data-name={name} data-limits={`${from} ${to} ${depthM}`}>
            <th scope="row">
              {name}
              <span className="dig-verdict dig-live" data-verdict="" />
            </th>
            <td>{from === to ? `${to} mm` : `${from}–${to} mm`}</td>
            <td>{`up to ${depthM} m`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
