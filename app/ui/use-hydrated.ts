import { useSyncExternalStore } from "react";

const noChanges = () => () => {};

/** Returns whether scripts have taken over the page. */
export const useHydrated = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
