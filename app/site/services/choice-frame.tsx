import { keyed } from "#app/domain/values/keyed.ts";
import { unbroken } from "#app/domain/values/typography.ts";
import digSheet from "../styles/dig.css?url";

interface ChoiceFrameProps {
  /** The island that keeps the parts alike. */
  island: "piles" | "pit";
  /** The drawing that is shown without scripts and in print. */
  still: React.ReactNode;
  drawing: React.ReactNode;
  /** What of it is at one scale, for its caption. */
  scale: string;
  /** The accessible name of the form. */
  form: string;
  /** The slug of the service that the inquiry is about. */
  service: string;
  /** The form's figures, from the first range to the last number. */
  children: React.ReactNode;
  /** The text of the button without scripts. */
  ask: string;
  /** What the script fills in: the volume. */
  outcome: React.ReactNode;
  tables: React.ReactNode;
  /** Percent, for the script. */
  bulking?: number | null;
}

/**
 * Lays out a section in which visitors set figures: drawing, form and tables. Without scripts it is the still drawing, a
 * plain form that carries the figures into the inquiry, and the tables.
 */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { island, still, drawing, scale, form, service, children, ask, outcome, tables, bulking } = props;
  return (
    <div data-island={island} data-bulking={bulking ?? undefined} className="dig grid gap-8">
      <link rel="stylesheet" href={digSheet} precedence="default" />
      <div className="dig-still">{still}</div>
      <div className="dig-set grid gap-8">
        <figure className="dig-live dig-drawn">
          {drawing}
          <figcaption className="mt-2 text-steel">{scale}; the ground is typical</figcaption>
        </figure>
        <div className="dig-panel">
          <form action="/#contact" aria-label={form} className="grid gap-5">
            <input type="hidden" name="service" value={service} />
            {children}
            <div className="dig-live border-t-2 border-ink">
              {outcome}
              <output className="mt-2 block min-h-[4.8em] text-pretty">
                <span className="sr-only" data-said="" /> <span data-outcome="" />
              </output>
            </div>
            <p>
              <button type="submit" className="button button-amber w-full" data-ask="">
                {ask}
              </button>
            </p>
          </form>
        </div>
      </div>
      <div className="dig-tables grid content-start gap-8">{tables}</div>
    </div>
  );
}

interface ChoiceMeasureProps {
  name: string;
  label: string;
  /** The unit as written and as spoken, such as `m` and `metre`. */
  unit: string;
  spoken: string;
  min: number;
  max: number;
  step: number;
  /** Step of the number: as fine as records give it, which the range is not. */
  fine: number;
  value: number;
}

/** A number with its unit, and a range for the same value where scripts keep both alike. */
export function ChoiceMeasure(props: ChoiceMeasureProps) {
  const { name, label, unit, spoken, min, max, step, fine, value } = props;
  const id = `dig-${name}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="label">{`${label} (${unit})`}</label>
      <input
        id={id}
        name={name}
        required
        max={max}
        type="number"
        inputMode="decimal"
        min={Math.max(min, 1)}
        step={fine}
        defaultValue={value}
        className="input numbers text-right"
      />
      <input
        type="range"
        data-range={name}
        data-unit={spoken}
        aria-label={label}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        className="dig-range dig-live col-span-full"
      />
      {/* Screen readers have the ends from the range itself. */}
      <p
        aria-hidden="true"
        className="dig-ends dig-live col-span-full flex justify-between text-steel numbers"
      >
        {[min, max].map((end) => (
          <span key={end}>{unbroken(`${end} ${unit}`)}</span>
        ))}
      </p>
    </div>
  );
}

interface ChoicePresetsProps {
  /** Each with the values of the form's numbers, and their texts, which stay in one piece each. */
  presets: { name: string; texts: string[]; values: Record<string, number> }[];
  /** The values of the form's numbers at first. */
  first: Record<string, number>;
}

/** Buttons that set all figures at once; those whose figures are set are pressed. */
export function ChoicePresets({ presets, first }: ChoicePresetsProps) {
  return (
    <fieldset className="dig-presets dig-live grid gap-2">
      <legend className="label mb-[0.4rem]">Examples</legend>
      {presets.map(({ name, texts, values }) => (
        <button
          key={name}
          type="button"
          className="dig-preset cursor-pointer bg-sheet text-left numbers"
          data-preset=""
          aria-pressed={Object.entries(values).every(([figure, value]) => first[figure] === value)}
          {...Object.fromEntries(Object.entries(values).map(([figure, value]) => [`data-${figure}`, value]))}
        >
          <strong>{name}</strong> {texts.map(unbroken).join(", ")}
        </button>
      ))}
    </fieldset>
  );
}

interface LimitsTableProps {
  title: string;
  /** The headings: of the names, then of the limits. */
  heads: string[];
  /** The heading of what the script says of each row, where that stands in a column of its own. */
  verdict: string;
  /** What the script counts the rows as. */
  kind: "type" | "rig" | "digger" | "tipper";
  /** Each with its limits as texts of the other columns, and as numbers for the script; rigs with their pile types. */
  rows: { name: string; texts: string[]; limits: number[]; types?: string[] }[];
}

/** Lists what can do the work up to which limits. The script adds to each row whether it can do the chosen one. */
export function LimitsTable({ title, heads, verdict, kind, rows }: LimitsTableProps) {
  return (
    <table className="dig-table numbers w-full text-left">
      <caption className="label pb-[0.4rem] text-left">{title}</caption>
      <thead>
        <tr className="border-b border-ink">
          {heads.map((head, at) => (
            <th key={head} scope="col">
              {head}
              {at === 0 && <span className="dig-verdict dig-live block font-normal">{verdict}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows, ({ name }) => name).map(({ key, item: { name, texts, limits, types } }) => (
          <tr
            key={key}
            className="border-b border-hairline"
            data-kind={kind}
            data-name={name}
            data-limits={limits.join(" ")}
            data-types={types?.join(" ")}
          >
            <th scope="row">
              {name}
              <span className="dig-verdict dig-live block font-normal" data-verdict="" />
            </th>
            {texts.map((text, at) => (
              <td key={heads[at + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
