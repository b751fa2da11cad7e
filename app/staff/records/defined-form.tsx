import { Suspense, useContext, useState } from "react";
import type { Controls } from "#app/domain/records/field-control.ts";
import { ChoicesInput } from "#app/staff/form/choices-input.tsx";
import { ControlsForm } from "#app/staff/form/controls-form.tsx";
import { FormSections, type SectionProps } from "#app/staff/form/field-inputs.tsx";
import { FormSection } from "#app/staff/form/form-section.tsx";
import { IconInput } from "#app/staff/form/icon-input.tsx";
import { LazyGallery } from "#app/staff/form/lazy-gallery.tsx";
import { LinksInput } from "#app/staff/form/links-input.tsx";
import { PointInput } from "#app/staff/form/point-input.tsx";
import { RowsInput } from "#app/staff/form/rows-input.tsx";
import { FormContext } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import type { Previewed } from "./search-preview.tsx";

const own = {
  rows: RowsInput,
  icon: IconInput,
  choices: ChoicesInput,
  gallery: LazyGallery,
  links: LinksInput,
  point: PointInput,
};

interface Props extends Omit<React.ComponentProps<typeof ControlsForm>, "controls" | "own" | "cancel"> {
  record: { list: string; controls: Controls } & Previewed;
}

export function DefinedForm({ record, ...given }: Props) {
  const { list, controls } = record;
  const [opened, setOpened] = useState(false);
  const show = ({ names, ...section }: SectionProps) =>
    names.includes("seoTitle") ? (
      <SearchSection {...section} record={record} names={names} opened={opened} setOpened={setOpened} />
    ) : (
      <FormSection {...section} />
    );
  return (
    <ControlsForm controls={controls} own={own} cancel={list} {...given}>
      <FormSections controls={controls} show={show} />
    </ControlsForm>
  );
}

// Most forms are saved with the section closed.
const SearchPreview = lazyPart(() => import("./search-preview.tsx"), nothing);

interface SearchSectionProps extends SectionProps {
  record: Previewed;
  /** Whether it was open before the form got new values, which renders it again. */
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** Shows the collapsed section with a record's address and its texts for search results, and a live preview. */
function SearchSection({ title, hint, record, names, opened, setOpened, children }: SearchSectionProps) {
  const { errors } = useContext(FormContext);
  const isOpen = opened || names.some((name) => errors[name]);
  return (
    <details
      className="border-t border-hairline py-8"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{title}</h2>
        {hint && <span className="ml-3 text-steel">{hint}</span>}
      </summary>
      <div className="mt-4 grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        {children}
        <Suspense>{isOpen && <SearchPreview record={record} />}</Suspense>
      </div>
    </details>
  );
}
