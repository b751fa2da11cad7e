import { useSyncExternalStore } from "react";

const noChanges = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
