import { Link } from "react-router";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import type { Cell, flatFields, ListField as ListDefinition } from "#app/content/records/record-fields.ts";
import { blankRow } from "#app/content/records/record-values.ts";
import type { ListName } from "#app/content/settings/list-names.ts";
import { CheckboxInput, SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { IconInput } from "../equipment/icon-input.tsx";
import { ChoicesInput } from "../form/choices-input.tsx";
import { LazyGallery } from "../form/lazy-gallery.tsx";
import { type LinkedNames, LinksInput } from "../form/links-input.tsx";
import { PointInput } from "../form/point-input.tsx";

const acrossBoth = "sm:col-span-2";

interface Props {
  name: string;
  field: ReturnType<typeof flatFields>[number][1];
  /** Whether it is the first field of its section. */
  first: boolean;
  known: Map<string, LibraryPhoto>;
  linked: LinkedNames;
}

/** Shows the control for a field definition. */
export function DefinedField({ name, field, first, known, linked }: Props) {
  const given = {
    name,
    ...("hint" in field && { hint: field.hint }),
    ...("wide" in field && { span: acrossBoth }),
  };
  switch (field.type) {
    case "text":
      if (field.control === "point") return <PointInput {...given} />;
      if (field.control === "date") return <TextInput {...given} type="date" />;
      return field.rows ? (
        <TextArea {...given} rows={field.rows} recommended={field.recommended} />
      ) : (
        <TextInput {...given} recommended={field.recommended} />
      );
    case "count":
      return (
        <TextInput
          {...given}
          inputMode="numeric"
          title={`A whole number from 0 to ${10 ** field.digits - 1}`}
        />
      );
    case "number":
    case "range":
      return <TextInput {...given} inputMode={field.type === "number" ? "decimal" : "text"} />;
    case "choice": {
      const Choice = field.control === "radio" ? CheckboxInput : SelectInput;
      const choice = <Choice {...given} options={field.options} />;
      if (!field.optionsFrom) return choice;
      return (
        <div {...(given.span && { className: given.span })}>
          {choice}
          <ListLink list={field.optionsFrom} />
        </div>
      );
    }
    case "gallery":
      return (
        <div className={`min-w-0 ${acrossBoth}`}>
          <LazyGallery known={known} />
        </div>
      );
    case "links":
      return (
        <div className={`min-w-0 ${acrossBoth}`}>
          <LinksInput name={name} field={field} names={linked} />
        </div>
      );
    case "list":
      return (
        <div className={`min-w-0 ${first ? "" : "mt-2 border-t border-hairline pt-5 "}${acrossBoth}`}>
          <DefinedList name={name} field={field} />
        </div>
      );
  }
}

const listLinks: Record<ListName, string> = {
  machineCategories: "Edit machine categories",
  projectTypes: "Edit project types",
};

/** Links to the list that a field chooses from. */
function ListLink({ list }: { list: ListName }) {
  return (
    <p className="mt-1">
      <Link to={`/admin/cms/site/${list}`} className="link">
        {listLinks[list]}
      </Link>
    </p>
  );
}

function DefinedList({ name, field }: { name: string; field: ListDefinition }) {
  const { item, hint, labelHidden, cells, tall, options, optionsFrom } = field;
  const given = {
    name,
    item,
    ...(hint && { hint }),
    ...(labelHidden && { labelHidden }),
    ...(tall && cells && { cards: namesOf(cells) }),
  };
  if (options)
    return (
      <>
        <ChoicesInput name={name} options={options} {...(hint && { hint })} />
        {optionsFrom && <ListLink list={optionsFrom} />}
      </>
    );
  if (!cells)
    return (
      <ListField {...given} blank="">
        <TextInput name="" />
      </ListField>
    );
  return (
    <ListField {...given} blank={blankRow(cells)}>
      <div className={tall ? "row-fields" : "grid grid-cols-1 gap-3 sm:grid-cols-2"}>
        {Object.entries(cells).map(([cell, about]) => (
          <DefinedCell key={cell} name={cell} cell={about} across={tall ? "across" : acrossBoth} />
        ))}
      </div>
    </ListField>
  );
}

/** Returns the cells whose texts name a closed row. */
const namesOf = (cells: Readonly<Record<string, Cell>>) =>
  Object.keys(cells).filter((name) => !cells[name]?.control && !cells[name]?.options);

interface CellProps {
  name: string;
  cell: Cell;
  /** Class of a cell that spans the row. */
  across: string;
}

function DefinedCell({ name, cell, across }: CellProps) {
  const { label, rows, wide, control, options, recommended } = cell;
  const given = { name, label, ...(wide && { span: across }) };
  if (control === "icon") return <IconInput options={options ?? []} />;
  if (options) return <SelectInput {...given} options={["", ...options]} />;
  return rows ? (
    <TextArea {...given} {...{ rows, recommended }} />
  ) : (
    <TextInput {...given} {...{ recommended }} />
  );
}
