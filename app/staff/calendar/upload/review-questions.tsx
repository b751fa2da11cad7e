import { Suspense } from "react";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";

type Clock = typeof import("./wrong-clock.tsx").WrongClock;
type Stored = typeof import("./stored-already.tsx").StoredAlready;

// Without a connection they are left out: the photos can be saved without them.
const LazyClock = lazyPart(async () => (await import("./wrong-clock.tsx")).WrongClock, nothing);
const LazyStored = lazyPart(async () => (await import("./stored-already.tsx")).StoredAlready, nothing);

/** Loads the correction of a camera's clock once there are photos. */
export const WrongClock = (props: React.ComponentProps<Clock>) => (
  <Suspense>
    <LazyClock {...props} />
  </Suspense>
);

/** Loads the question about photos that are in the calendar already once there are photos. */
export const StoredAlready = (props: React.ComponentProps<Stored>) => (
  <Suspense>{props.draft.photos.length > 0 && <LazyStored {...props} />}</Suspense>
);
