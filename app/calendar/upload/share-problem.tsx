import { maxEventsPerRequest } from "#app/content/events/events.ts";
import type { ShareProblemCode } from "../shared-photos.ts";

const sentences: Record<ShareProblemCode, string> = {
  nothing: "The shared photos did not arrive. Choose them here.",
  "too-many": `Maximum ${maxEventsPerRequest} photos at once. Share fewer, or choose them here.`,
  full: "The shared photos could not be stored on this device. Free some space, or choose them here.",
};

/** Says why photos that another app has shared are not in the uploader. */
export function ShareProblem({ code }: { code: string }) {
  if (!Object.hasOwn(sentences, code)) return null;
  return (
    <p role="alert" className="mb-6 border-l-4 border-amber bg-sheet px-4 py-3">
      {sentences[code as ShareProblemCode]}
    </p>
  );
}
