import type { PartList } from "#app/content/settings/site-part.ts";
import { ListField } from "#app/ui/list-field.tsx";
import { FormSection } from "../form/form-section.tsx";
import { type Controls, SettingInputs, SettingSections } from "./setting-fields.tsx";

/** Shows the fields of a setting, then its lists, which have sections of their own beside fields. */
export function SettingFields({ controls, lists }: { controls: Controls; lists: Record<string, PartList> }) {
  const isAlone = Object.keys(controls).length === 0;
  return (
    <>
      <SettingSections controls={controls} />
      {Object.entries(lists).map(([name, { label, hint, ...list }]) =>
        isAlone ? (
          <RowsField key={name} name={name} list={{ ...list, hint }} />
        ) : (
          <FormSection key={name} title={label} {...(hint && { hint })}>
            <div className="min-w-0 sm:col-span-2">
              <RowsField name={name} list={list} />
            </div>
          </FormSection>
        ),
      )}
    </>
  );
}

interface RowsProps {
  name: string;
  list: Omit<PartList, "label" | "hint"> & { hint?: string | undefined };
  /** The fields of a row, if they are not those of the list. */
  children?: React.ReactNode;
}

/** Shows a list of rows. */
export function RowsField({ name, list, children }: RowsProps) {
  const { item, hint, blank, cards, controls } = list;
  const cells = <SettingInputs controls={controls} across="across" />;
  const rows = (row: React.ReactNode) => (
    <ListField labelHidden {...{ name, item, blank, hint, cards }}>
      {children ?? row}
    </ListField>
  );
  if (typeof blank === "string") return rows(cells);
  if (cards) return rows(<div className="row-fields">{cells}</div>);
  // The tools of a row stay near a single name.
  return <div className="max-w-2xl">{rows(<div className="grid gap-4 py-2">{cells}</div>)}</div>;
}
