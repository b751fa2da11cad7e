import { use } from "react";
import { blankRow } from "#app/domain/records/field-control.ts";
import { ListField } from "#app/ui/list-field.tsx";
import { FormFacts, type OwnControlProps } from "./form-facts.ts";
import { FieldInputs } from "./form-sections.tsx";

/** Shows a list of rows. Forms without lists do not load it. */
export function RowsInput({ name, hint, field: { list } }: OwnControlProps) {
  const { own } = use(FormFacts);
  if (!list) return null;
  const { item, cards, cells, labelHidden = false, beside = "" } = list;
  const blank = blankRow(list);
  const isText = typeof blank === "string";
  const columns = Object.values(cells).filter(({ control }) => control !== "hidden").length;
  const isNarrow = !isText && !cards && columns === 1;
  const layout = cards
    ? "row-fields"
    : isNarrow
      ? "grid gap-4 py-2"
      : "grid grid-cols-1 gap-3 sm:grid-cols-2";
  const Beside = own[beside] as React.ComponentType | undefined;
  const inputs = <FieldInputs controls={cells} {...(cards && { across: "across" })} />;
  const row = isText ? inputs : <div className={layout}>{inputs}</div>;
  const rows = (
    <ListField
      name={name}
      item={item}
      blank={blank}
      labelHidden={labelHidden}
      {...(cards && { cards })}
      {...(hint && { hint })}
    >
      {Beside ? (
        <div className="row-with-emblem">
          <Beside />
          {row}
        </div>
      ) : (
        row
      )}
    </ListField>
  );
  // The tools of a row stay near a single name.
  return isNarrow ? <div className="max-w-2xl">{rows}</div> : rows;
}
