import { useEffect, useRef, useState } from "react";
import { Form, Link, useBlocker, useNavigation } from "react-router";
import { type FormValue, type FormValues, formValues, mergedValues } from "#app/content/form-values.ts";
import { ConflictNotice } from "#app/forms/conflict-notice.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import type { Conflict, FormResponse } from "#app/forms/form-response.ts";
import { focusContent, isFocusLost } from "#app/ui/focus-content.ts";
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
  const { shown, conflict, choose } = useVersions(props, form);
  const [submission] = useState(answer?.submission ?? props.submission);
  const unsaved = useUnsaved(form, answer !== undefined && answer.saved === undefined, shown.saves);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );

  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const told = wrong ?? form.current?.querySelector<HTMLElement>("[data-answer]");
    if (told) told.focus();
    // The button that saved may be disabled now.
    else if (isFocusLost()) focusContent();
  }, [answer]);

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

type Whose = "mine" | "theirs";

/** What the form shows, and the two versions to choose from once another's save was met. */
function useVersions<Values extends FormValues>(
  { answer, values, version, shape }: Props<Values>,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const [seen, setSeen] = useState(answer);
  const [shown, setShown] = useState({
    values: answer?.typed ?? values,
    version: answer?.conflict?.version ?? version,
    // Fields keep what is typed into them; another round gives them new values.
    round: 0,
    saves: 0,
  });
  // What both had started from; a page that was itself the answer to a save does not know it.
  const [base, setBase] = useState(answer ? null : values);
  const [conflict, setConflict] = useState(() => conflictOf(answer, null));

  if (seen !== answer) {
    setSeen(answer);
    const met = conflictOf(answer, base);
    if (met) {
      setConflict(met);
      setBase(met.theirs.values);
      setShown({
        values: mergedValues(base, met.mine, met.theirs.values),
        version: met.theirs.version,
        round: shown.round + 1,
        saves: shown.saves,
      });
    } else if (answer?.saved !== undefined && answer.typed) {
      const { saved, typed } = answer;
      setConflict(undefined);
      setBase(typed);
      setShown({ values: typed, version: saved, round: shown.round + 1, saves: shown.saves + 1 });
    }
  }

  function choose(names: string[], whose: Whose) {
    if (!conflict || !form.current) return;
    const from = whose === "mine" ? conflict.mine : conflict.theirs.values;
    const chosen = Object.fromEntries(names.map((name) => [name, from[name]]));
    const now = formValues(new FormData(form.current), shape);
    setShown({ ...shown, values: { ...now, ...chosen }, round: shown.round + 1 });
  }
  return { shown, conflict, choose };
}

function conflictOf<Values extends FormValues>(
  answer: FormResponse<Values> | undefined,
  base: Values | null,
): { mine: Values; theirs: Conflict<Values>; base: Values | null } | undefined {
  if (!answer?.conflict || !answer.typed) return undefined;
  return { mine: answer.typed, theirs: answer.conflict, base };
}
