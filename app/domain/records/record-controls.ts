import type { Controls, FieldControl } from "./field-control.ts";
import { type ListName, listTitles } from "./name-lists.ts";
import type { RecordDefinition } from "./record-definition.ts";
import { type Cell, type FlatField, flatFields, type ListField, type RecordFields } from "./record-fields.ts";
import { labelOf } from "./record-values.ts";

/** Returns what the form of a record shows, without what only the server checks and parses. */
export const controlsOf = ({ sections }: Pick<RecordDefinition, "sections">): Controls =>
  Object.fromEntries(
    sections.flatMap(({ title, hint, fields }) =>
      flatFields(fields as RecordFields).map(([name, field], at) => [
        name,
        { ...controlOf(field), ...(at === 0 && { section: { title, ...(hint && { hint }) } }) },
      ]),
    ),
  );

function controlOf(field: FlatField): FieldControl {
  const { hint, wide }: { hint?: string; wide?: true } = { hint: undefined, ...field };
  const common = { label: labelOf(field), ...(hint && { hint }), ...(wide && { wide }) };
  switch (field.type) {
    case "text": {
      const { rows, recommended, control } = field;
      const lines = { ...(rows && { rows }), ...(recommended && { recommended }) };
      if (control === "date") return { ...common, input: { type: "date" } };
      return { ...common, ...lines, ...(control && { control }) };
    }
    case "count":
      return {
        ...common,
        input: { inputMode: "numeric", title: `A whole number from 0 to ${10 ** field.digits - 1}` },
      };
    case "number":
      return { ...common, input: { inputMode: "decimal" } };
    case "range":
      return { ...common, input: { inputMode: "text" } };
    case "choice": {
      const { options, control, optionsFrom } = field;
      return { ...common, options, ...(control && { control }), ...(optionsFrom && linkTo(optionsFrom)) };
    }
    case "gallery":
      return { ...common, control: "gallery" };
    case "links": {
      const { item, to, maxItems } = field;
      return { ...common, control: "links", links: { item, to, maxItems } };
    }
    case "list":
      return field.options
        ? {
            ...common,
            control: "choices",
            options: field.options,
            ...(field.optionsFrom && linkTo(field.optionsFrom)),
          }
        : { ...common, list: listOf(field) };
  }
}

const linkTo = (list: ListName) => ({
  link: { text: `Edit ${listTitles[list].toLowerCase()}`, address: `/admin/cms/site/${list}` },
});

function listOf({ item, cells, tall, labelHidden }: ListField) {
  const rows = Object.entries(cells ?? {});
  // A closed row is named by its texts.
  const texts = rows.filter(([, { control, options }]) => !control && !options);
  return {
    item,
    ...(labelHidden && { labelHidden }),
    ...(tall && cells && { cards: texts.map(([name]) => name) }),
    cells: cells
      ? Object.fromEntries(rows.map(([name, cell]) => [name, cellControl(cell)]))
      : { "": { label: "" } },
  };
}

const cellControl = ({ label, rows, recommended, wide, options, control }: Cell): FieldControl => ({
  label,
  ...(rows && { rows }),
  ...(recommended && { recommended }),
  ...(wide && { wide }),
  ...(options && { options: control ? options : ["", ...options] }),
  ...(control && { control }),
});
