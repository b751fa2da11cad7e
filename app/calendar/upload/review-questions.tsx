import { lazy, Suspense } from "react";

/** Without a connection, the part is left out: the photos can be saved without it. */
const left = { default: () => null };

type Clock = typeof import("./wrong-clock.tsx").WrongClock;
type Stored = typeof import("./stored-already.tsx").StoredAlready;

const LazyClock = lazy<Clock>(() =>
  import("./wrong-clock.tsx").then(({ WrongClock }) => ({ default: WrongClock })).catch(() => left),
);
const LazyStored = lazy<Stored>(() =>
  import("./stored-already.tsx").then(({ StoredAlready }) => ({ default: StoredAlready })).catch(() => left),
);

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
