import { useEffect, useRef, useState } from "react";
import { Form, Link, useBlocker, useNavigation } from "react-router";
import type { FormValue, FormValues } from "#app/content/form-values.ts";
import { ConflictNotice } from "#app/forms/conflict-notice.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import type { FormResponse } from "#app/forms/form-response.ts";
import { useResponseFocus } from "#app/forms/use-response-focus.ts";
import { useVersions } from "#app/forms/use-versions.ts";
import { followHeight } from "#app/ui/follow-height.ts";
import { type Constraint, FormContext } from "#app/ui/form-context.ts";
import { LeaveDialog, useUnsaved } from "#app/ui/unsaved-changes.tsx";

interface Props<Values extends FormValues> {
  /** What the last save was answered; absent before the first. */
  answer: FormResponse<Values> | undefined;
  /** What is stored, or a new record's first values. */
  values: Values;
  /** One blank entry for each list, as `formValues` takes it. */
  shape: Values;
  /** The version of the stored record; absent for a new one. */
  version?: number;
  /** A key of a new record's form, so that it is added once however often it is sent. */
  submission?: string;
  labels: Record<string, string>;
  constraints: Record<string, Constraint>;
  /** Where Cancel leads; without it there is no Cancel. */
  cancel?: string;
  /** What the button that saves is called; Save when absent. */
  save?: string;
  /** Lets nobody save before something is changed, or once the change is undone. */
  afterChange?: boolean;
  /** Further buttons beside the one that saves. */
  tools?: React.ReactNode;
  /** Shows a field's value where two versions are compared; its text when undefined. */
  show?: (name: string, value: FormValue | undefined) => React.ReactNode;
  children: React.ReactNode;
}

/**
 * The form of one record: keeps what was typed through every refusal, asks before unsaved changes are left,
 * and lets two people who changed the same record settle it field by field. Fields inside find their values,
 * labels, limits and errors by name.
 */
export function RecordForm<Values extends FormValues>(props: Props<Values>) {
  const { answer, labels, constraints, cancel, save = "Save", afterChange = false, tools } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const { shown, conflict, choose } = useVersions({ ...props, response: answer }, form);
  const [submission] = useState(answer?.submission ?? props.submission);
  const unsaved = useUnsaved(form, answer !== undefined && answer.saved === undefined, shown.saves);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );

  useResponseFocus(form, answer);

  const [changed, setChanged] = useState(!afterChange);
  const compare = () => afterChange && setChanged(unsaved());
  useEffect(() => {
    // Read anew whenever the fields were given new values.
    if (afterChange && shown.round >= 0) setChanged(unsaved());
  }, [afterChange, unsaved, shown.round]);

  const busy = navigation.state !== "idle";
  const saving = busy && navigation.formMethod === "POST";
  return (
    // Multipart, since percent-encoding would triple the length of texts in Devanagari.
    <Form method="post" encType="multipart/form-data" ref={form} onInput={compare}>
      {shown.version !== undefined && <input type="hidden" name="version" value={shown.version} />}
      {submission && <input type="hidden" name="submission" value={submission} autoComplete="off" />}
      {/* Typing while the form is sent would be lost by the way to the next page. */}
      <div inert={saving}>
        <FormAlert response={answer} />
        {conflict && (
          <ConflictNotice<Values>
            key={conflict.theirs.version}
            {...conflict}
            labels={labels}
            {...(props.show && { show: props.show })}
            choose={choose}
          />
        )}
        <FormContext
          value={{
            mark: "required",
            values: shown.values,
            errors: answer?.errors ?? none,
            labels,
            constraints,
          }}
        >
          <div key={shown.round}>{props.children}</div>
        </FormContext>
      </div>
      <div
        ref={followHeight}
        className="save-bar sticky bottom-0 z-30 -mx-4 mt-6 flex items-center justify-end gap-3 border-t border-hairline bg-paper px-4 py-3 md:-mx-8 md:px-8"
      >
        {cancel && (
          <Link to={cancel} className="button">
            Cancel
          </Link>
        )}
        <button type="submit" className="button button-amber min-w-32" disabled={busy || !changed}>
          {saving ? "Saving..." : save}
        </button>
        {tools && <div className="order-first mr-auto">{tools}</div>}
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}

const none = {};
