import { Suspense, use, useMemo } from "react";
import type { LibraryPhoto } from "#app/domain/photos/library.ts";
import { blankForm, type Controls, labelsOfControls } from "#app/domain/records/field-control.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { FormSections } from "./field-inputs.tsx";
import { FormFacts, type OwnControl, useLoaded } from "./form-facts.ts";
import type { LivePreviewProps } from "./live-preview.tsx";
import { RecordForm, type RecordFormProps } from "./record-form.tsx";

const LivePreview = lazyPart(() => import("./live-preview.tsx"), nothing);

interface Props extends Omit<RecordFormProps<FormValues>, "labels" | "blankValues" | "show" | "children"> {
  controls: Controls;
  /** The controls that the form provides, by the names that its fields have for them. */
  own?: Record<string, OwnControl>;
  /** The photos that the values name. */
  photos: LibraryPhoto[];
  linked?: LinkedRecord[];
  /** Current site day. */
  today?: string;
  preview?: Omit<LivePreviewProps, "blankValues"> | undefined;
  /** What stands beside the fields in place of that preview. */
  beside?: React.ReactNode;
  /** The fields, if they are not those of the controls alone. */
  children?: React.ReactNode;
}

const none = {};

let comparing: Promise<typeof import("./compared-value.tsx") | null> | undefined;

/** Few saves meet another one. If the script does not arrive, all values are compared as text. */
const comparison = () => (comparing ??= import("./compared-value.tsx").catch(() => null));

export function ControlsForm({ controls, own = none, photos, linked, today = "", ...props }: Props) {
  const { preview, beside, children, ...given } = props;
  const loaded = useLoaded({ photos, ...(linked && { linked }) }, given.response);
  const labels = useMemo(() => labelsOfControls(controls), [controls]);
  const blankValues = useMemo(() => blankForm(controls), [controls]);
  const facts = useMemo(() => ({ ...loaded, own, today }), [loaded, own, today]);
  const fields = <FormFacts value={facts}>{children ?? <FormSections controls={controls} />}</FormFacts>;
  const aside = preview ? <LivePreview {...preview} blankValues={blankValues} /> : beside;
  return (
    <RecordForm
      {...given}
      labels={labels}
      blankValues={blankValues}
      show={(name, value) => use(comparison())?.comparedValue({ name, value, controls, loaded })}
    >
      {aside ? (
        <div className="with-preview">
          <div>{fields}</div>
          <Suspense>{aside}</Suspense>
        </div>
      ) : (
        fields
      )}
    </RecordForm>
  );
}
