import { Suspense, useEffect, useState } from "react";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import { listenToOutbox } from "./queue/outbox-channel.ts";

// Loaded only where there may be a queue. Without a network, the page goes on without it.
const OutboxPanel = lazyPart(() => import("./outbox-panel.tsx"), nothing);

/** Sends the photos that this browser has queued, and shows how far it is. */
export function OutboxStrip({ account }: { account: string }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const stop = listenToOutbox(() => setNeeded(true));
    void hasUploads().then((found) => found && setNeeded(true));
    return stop;
  }, []);
  return (
    needed && (
      <Suspense>
        <OutboxPanel key={account} account={account} />
      </Suspense>
    )
  );
}

/** Returns whether this browser has a store of unsent photos, as after the first use of the uploader. */
async function hasUploads(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === "plinth-uploads");
  } catch {
    return false;
  }
}
