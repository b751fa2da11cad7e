import { isRouteErrorResponse } from "react-router";
import { isFailedWrite, isUnreached, methodOf, referenceOf } from "#app/staff/frame/failures.ts";
import { type FrameFacts, type Refusal, useFrameFacts } from "#app/staff/frame/frame-facts.ts";
import { Palette } from "#app/staff/palette/palette.tsx";
import { FailureNotice } from "#app/ui/failure-notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Returns the frame's data from a 403 response. */
export function frameOf(error: unknown): FrameFacts | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
  const refusal: Partial<Refusal> | null = error.data;
  return refusal?.frame;
}

/** Returns to the previous page, which has the dead link, if there is one. */
function BackButton() {
  const hydrated = useHydrated();
  if (!hydrated || history.length < 2) return null;
  return (
    <button type="button" className="button" onClick={() => history.back()}>
      Back to the page before
    </button>
  );
}

/** Shows a failure in place of a page. */
export function FailurePage({ error }: { error: unknown }) {
  const statusWithoutResponse = isUnreached(error) ? 0 : 500;
  const status = isRouteErrorResponse(error) ? error.status : statusWithoutResponse;
  const { role } = useFrameFacts();
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <FailureNotice
        framed
        status={status}
        unloaded={methodOf(error) === "GET" && /(\w+?)s?\/\d+\/edit$/.exec(location.pathname)?.[1]}
        home="/admin"
        wrote={isFailedWrite(error)}
        reference={referenceOf(error)}
      >
        {status === 404 && <BackButton />}
        {status === 404 && role === "admin" && <Palette inPage />}
      </FailureNotice>
    </main>
  );
}
