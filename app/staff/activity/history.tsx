import { Suspense } from "react";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import type { RecordHistory } from "./history.server.ts";

const HistoryPanel = lazyPart(() => import("./history-panel.tsx"), nothing);

/** Shows who did what to the record of a page. At its end, so it is loaded after the page. */
export const History = (history: RecordHistory) => (
  <Suspense>{history.entries.length > 0 && <HistoryPanel {...history} />}</Suspense>
);
