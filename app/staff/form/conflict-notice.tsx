import { Suspense, useId } from "react";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { lazyPart } from "#app/ui/loading.tsx";
import type { ConflictProps } from "./compared-versions.tsx";

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
