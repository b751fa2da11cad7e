/**
 * Runs the work of a stop at the first SIGTERM or SIGINT, then ends the process.
 * @param atOnce called at a second signal, which ends the process without waiting
 */
export function onStop(stop: () => Promise<void>, atOnce: () => void = () => {}): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) {
        atOnce();
        process.exit(1);
      }
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}
