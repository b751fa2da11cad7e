import { Suspense, useId, useState } from "react";
import { type FormValues, formValues, mergedValues } from "#app/domain/values/form-values.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import type { Conflict, FormResponse } from "#app/http/forms/form-response.tsx";
import { lazyPart } from "#app/ui/loading.tsx";
import type { ConflictProps } from "./compared-versions.tsx";

export interface VersionedForm<Values extends FormValues> {
  /** Response to the last save; undefined before the first. */
  response: FormResponse<Values> | undefined;
  /** Stored values, or the initial values of a new record. */
  values: Values;
  /** Version of the stored record; undefined for a new one. */
  version?: Conflict["version"] | undefined;
  /** Blank values with one blank entry per list; see `formValues`. */
  blankValues: Values;
}

/** Returns the values a form shows and, after a conflict, the two versions to choose from field by field. */
export function useVersions<Values extends FormValues>(
  { response, values, version, blankValues }: VersionedForm<Values>,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const [seen, setSeen] = useState(response);
  const [shown, setShown] = useState({
    values: response?.typed ?? values,
    version: response?.conflict?.version ?? version,
    // Fields are uncontrolled; a new round gives them new values.
    round: 0,
    saves: 0,
  });
  // The common base version. It is unknown if the page itself is the response to a save.
  const [base, setBase] = useState(response ? null : values);
  const [conflict, setConflict] = useState(() => conflictOf(response, null));

  if (seen !== response) {
    setSeen(response);
    const met = conflictOf(response, base);
    if (met) {
      setConflict(met);
      setBase(met.theirs.values);
      setShown({
        values: mergedValues(base, met.mine, met.theirs.values),
        version: met.theirs.version,
        round: shown.round + 1,
        saves: shown.saves,
      });
    } else if (response?.filled && response.typed) {
      setShown({ ...shown, values: response.typed, round: shown.round + 1 });
    } else if (response?.saved !== undefined && response.typed) {
      const { saved, typed } = response;
      setConflict(undefined);
      setBase(typed);
      setShown({ values: typed, version: saved, round: shown.round + 1, saves: shown.saves + 1 });
    }
  }

  function choose(name: string, whose: "mine" | "theirs") {
    if (!conflict || !form.current) return;
    const from = whose === "mine" ? conflict.mine : conflict.theirs.values;
    const now = formValues(new FormData(form.current), blankValues);
    setShown({ ...shown, values: { ...now, [name]: from[name] }, round: shown.round + 1 });
  }
  return { shown, conflict, choose };
}

function conflictOf<Values extends FormValues>(
  response: FormResponse<Values> | undefined,
  base: Values | null,
): { mine: Values; theirs: Conflict<Values>; base: Values | null } | undefined {
  if (!response?.conflict || !response.typed) return undefined;
  return { mine: response.typed, theirs: response.conflict, base };
}

// Few saves meet another one.
const ComparedVersions = lazyPart(() => import("./compared-versions.tsx"), NotCompared);

/**
 * Explains that someone else saved the record first, and compares both versions of every differing field.
 * The form starts with the user's value for fields the user changed, else with the other user's.
 */
export function ConflictNotice<Values extends FormValues>(props: ConflictProps<Values>) {
  const { theirs } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-8 border-2 border-ink bg-sheet p-4 md:p-6"
      data-response
      tabIndex={-1}
    >
      <h2 id={id} className="text-xl">
        Someone else changed this while you were editing
      </h2>
      <p className="mt-2 max-w-[70ch]">
        {theirs.at && `${theirs.by || "Someone else"} saved it at ${readableMoment(new Date(theirs.at))}. `}
        Your changes are not saved yet. Choose a version of each field, edit it below if needed, then save
        again.
      </p>
      <Suspense fallback={<p className="mt-4 text-steel">Loading both versions...</p>}>
        <ComparedVersions {...props} />
      </Suspense>
    </section>
  );
}

function NotCompared() {
  return (
    <p className="mt-4 font-semibold text-error">
      The two versions could not be loaded. The fields below have your text where you changed it, and theirs
      elsewhere.
    </p>
  );
}
