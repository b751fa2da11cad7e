import { Suspense, use, useEffect, useMemo, useRef, useState } from "react";
import { Form, Link, useBlocker, useNavigation } from "react-router";
import type { LibraryPhoto } from "#app/domain/photos/photos.ts";
import { blankForm, type Controls, labelsOfControls } from "#app/domain/records/field-control.ts";
import type { LinkedRecord } from "#app/domain/records/records.ts";
import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import { FormAlert, type FormResponse } from "#app/http/forms/form-response.tsx";
import { useResponseFocus } from "#app/http/forms/use-response-focus.ts";
import { type Constraint, FormContext } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { LeaveDialog, useUnsaved } from "#app/ui/unsaved-changes.tsx";
import { FormFacts, type OwnControl, useLoaded } from "./form-facts.ts";
import { FormSections } from "./form-sections.tsx";
import type { LivePreviewProps } from "./live-preview.tsx";
import { type Publishing, PublishingPanel } from "./publishing-panel.tsx";
import { ConflictNotice, useVersions, type VersionedForm } from "./version-conflict.tsx";

const none = {};

interface RecordFormProps<Values extends FormValues> extends VersionedForm<Values> {
  /** Idempotency key of a new record: repeated submissions create one record. */
  submission?: string;
  labels: Record<string, string>;
  constraints: Record<string, Constraint>;
  /** Target of the Cancel link, which is hidden without it. */
  cancel?: string;
  /** Label of the save button; defaults to Save. */
  save?: string;
  /** Disables the save button while the form has no unsaved changes. */
  afterChange?: boolean;
  /** What is public of a stored record; null for a new one. Without it the form has no drafts. */
  publishing?: Publishing | null | undefined;
  /** Additional buttons beside the save button. */
  tools?: React.ReactNode;
  /** Renders a field's value in the conflict comparison; undefined shows it as text. */
  show?: (name: string, value: FormValue | undefined) => React.ReactNode;
  children: React.ReactNode;
}

/**
 * Shows the form of one record. It keeps the values after every rejection, warns about unsaved changes,
 * and resolves conflicting saves field by field. Fields inside find their values,
 * labels, limits and errors by name.
 */
export function RecordForm<Values extends FormValues>(props: RecordFormProps<Values>) {
  const { response, labels, constraints, cancel, afterChange = false, tools, publishing } = props;
  const waits = publishing ? publishing.state.draft !== null || !publishing.state.isPublic : false;
  const save = props.save ?? (publishing === undefined ? "Save" : "Publish");
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const { shown, conflict, choose } = useVersions(props, form);
  const [submission] = useState(response?.submission ?? props.submission);
  // A preview leaves the page with everything saved, unless it is refused.
  const [previewed, setPreviewed] = useState<{ after: FormResponse<Values> | undefined }>();
  const leaves = previewed !== undefined && previewed.after === response;
  const refused = response !== undefined && response.saved === undefined;
  const unsaved = useUnsaved(form, { refused, saves: shown.saves, leaves });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );

  useResponseFocus(form, response);

  const [changed, setChanged] = useState(false);
  const compare = () => setChanged(unsaved());
  useEffect(() => {
    // Updated whenever the fields get new values.
    if (shown.round >= 0) setChanged(unsaved());
  }, [unsaved, shown.round]);
  const savable = changed || waits || !afterChange;

  const errors = response?.errors ?? none;
  const context = useMemo(
    () => ({ mark: "required" as const, values: shown.values, errors, labels, constraints }),
    [shown.values, errors, labels, constraints],
  );
  const busy = navigation.state !== "idle";
  const saving = busy && navigation.formMethod === "POST";
  return (
    // Multipart, since percent-encoding would triple the length of texts in Devanagari.
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-form"
      ref={form}
      onInput={compare}
      onSubmit={(event) => setPreviewed(isPreview(event) ? { after: response } : undefined)}
    >
      {/* Enter in a field clicks the first submit button. It must not publish what waits for its author. */}
      <button
        type="submit"
        hidden
        disabled={busy || !savable}
        {...(waits && { name: "intent", value: "draft" })}
      />
      {shown.version !== undefined && <input type="hidden" name="version" value={shown.version} />}
      {submission && <input type="hidden" name="submission" value={submission} autoComplete="off" />}
      {/* Input during the submission would be lost on navigation. */}
      <div inert={saving}>
        <FormAlert response={response} />
        {conflict && (
          <ConflictNotice<Values>
            key={conflict.theirs.version}
            {...conflict}
            labels={labels}
            {...(props.show && { show: props.show })}
            choose={choose}
          />
        )}
        {publishing && (
          <PublishingPanel key={shown.saves} {...publishing} errors={response?.errors?.publishAt} />
        )}
        <FormContext value={context}>
          <div key={shown.round} className="@container">
            {props.children}
          </div>
        </FormContext>
      </div>
      <SaveBar className="form-bar">
        {cancel && (
          <Link to={cancel} className="button button-quiet link">
            Cancel
          </Link>
        )}
        {tools && <div>{tools}</div>}
        {publishing !== undefined && (
          <>
            <button
              type="submit"
              name="intent"
              value="preview"
              className="button button-quiet link"
              disabled={busy}
            >
              Preview
            </button>
            <button type="submit" name="intent" value="draft" className="button" disabled={busy}>
              Save draft
            </button>
          </>
        )}
        <button type="submit" className="button button-amber sm:min-w-32" disabled={busy || !savable}>
          {saving ? "Saving..." : save}
        </button>
      </SaveBar>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}

function isPreview({ nativeEvent }: React.FormEvent): boolean {
  const button = (nativeEvent as SubmitEvent).submitter;
  return button instanceof HTMLButtonElement && button.name === "intent" && button.value === "preview";
}

const LivePreview = lazyPart(() => import("./live-preview.tsx"), nothing);

interface ControlsFormProps
  extends Omit<RecordFormProps<FormValues>, "labels" | "blankValues" | "show" | "children"> {
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

let comparing: Promise<typeof import("./compared-value.tsx") | null> | undefined;

/** Few saves meet another one. If the script does not arrive, all values are compared as text. */
const comparison = () => (comparing ??= import("./compared-value.tsx").catch(() => null));

export function ControlsForm(props: ControlsFormProps) {
  const { controls, own = none, photos, linked, today = "", preview, beside, children, ...given } = props;
  const loaded = useLoaded({ photos, linked }, given.response);
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
