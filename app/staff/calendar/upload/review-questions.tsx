import { Suspense } from "react";
import { lazyPart, nothing } from "#app/ui/loading.tsx";

type Clock = typeof import("./wrong-clock.tsx").default;
type Stored = typeof import("./stored-already.tsx").default;

// Where their scripts do not arrive they are left out: the photos can be saved without them.
const LazyClock = lazyPart(() => import("./wrong-clock.tsx"), nothing);
const LazyStored = lazyPart(() => import("./stored-already.tsx"), nothing);

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
