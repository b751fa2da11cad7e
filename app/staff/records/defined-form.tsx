import { Suspense, useContext, useState } from "react";
import type { Controls } from "#app/domain/records/field-control.ts";
import { recordNames } from "#app/domain/records/records.ts";
import { ChoicesInput, IconInput, LinksInput } from "#app/staff/form/choice-inputs.tsx";
import { FormFacts, foundPhoto, type OwnControlProps } from "#app/staff/form/form-facts.ts";
import { FormSection, FormSections, type SectionProps } from "#app/staff/form/form-sections.tsx";
import { Thumbnail } from "#app/staff/form/gallery/thumbnail.tsx";
import { ControlsForm } from "#app/staff/form/record-form.tsx";
import { RowsInput } from "#app/staff/form/rows-input.tsx";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { recordMessages } from "#app/staff/list/record-messages.ts";
import { FormContext } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import type { Previewed } from "./search-preview.tsx";

const GalleryInput = lazyPart(
  () => import("#app/staff/form/gallery-input.tsx"),
  () => (
    <KeptGallery>
      The tools for photos could not be loaded. Saving keeps these photos. Save, then reload the page to
      change them.
    </KeptGallery>
  ),
);

/** The `photos` field of the surrounding form, whose script is loaded after the page. */
const LazyGallery = () => (
  <div className="min-w-0 sm:col-span-2">
    <Suspense fallback={<KeptGallery>Loading…</KeptGallery>}>
      <GalleryInput />
    </Suspense>
  </div>
);

// Only projects have one, and it only works with scripts.
const FieldMap = lazyPart(() => import("#app/staff/form/field-map.tsx"), nothing);

/** A text field for coordinates, with the map that sets them. */
const PointInput = ({ span = "", field: _, ...named }: OwnControlProps) => (
  <div className={`grid items-start gap-5 sm:grid-cols-2 ${span}`}>
    <TextInput {...named} autoComplete="off" />
    <Suspense>
      <FieldMap name={named.name} />
    </Suspense>
  </div>
);

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

/** The form of a record, by the definition of its kind. */
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

interface KeptProps {
  /** Why the photos cannot be changed. */
  children: React.ReactNode;
}

/** The photos of the form as they are, which a save keeps. It is as tall as the gallery that stands here later. */
function KeptGallery({ children }: KeptProps) {
  const facts = useContext(FormFacts);
  const { values, labels } = useContext(FormContext);
  const photos = (values.photos as string[]).flatMap((id) => foundPhoto(facts, id));
  const [cover, ...others] = photos;
  const several = others.length > 0;
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 font-display font-semibold">{labels.photos}</legend>
      <p className="min-h-56 border border-dashed border-outline p-4 text-steel @lg:min-h-35">{children}</p>
      {cover && (
        <div className="my-4 grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[18rem_minmax(0,1fr)]">
          <figure className="max-w-sm">
            <Thumbnail
              photo={cover}
              sizes="(min-width: 64rem) 18rem, 100vw"
              className="aspect-[8/5] w-full"
            />
            <figcaption className="mt-1 font-display font-semibold">Cover</figcaption>
          </figure>
          <ul aria-label={labels.photos}>
            {photos.map((photo) => (
              <li
                key={photo.id}
                className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-sheet py-2"
              >
                <input type="hidden" name="photos[]" value={photo.id} />
                {several && <span className="w-11" />}
                <Thumbnail photo={photo} sizes="6rem" className="h-18 w-24 shrink-0" />
                <p className="line-clamp-3 min-w-0 flex-1 basis-28 wrap-anywhere">{photo.alt}</p>
                {/* Its buttons, of 44 px each, stand here later. */}
                <span className={`ml-auto h-11 ${several ? "w-44" : "w-22"}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}

/** Submits a record's form; if that fails, the form stays and shows the error message of its kind. */
export function submitRecord<Result>({
  pattern,
  serverAction,
}: {
  pattern: string;
  serverAction: () => Promise<Result>;
}) {
  const names = Object.values(recordNames).find(({ many }) => pattern.includes(`/${many}/`));
  return submitForm(serverAction, names ? recordMessages({ names }).save : "Failed to save");
}
