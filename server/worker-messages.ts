/** What the main process tells a worker. */
export type ToWorker =
  /** Boot, and print the address once it listens if `announces`. */
  | { type: "start"; announces: boolean }
  /** Do mail, schedules, housekeeping and backups from now on. */
  | { type: "jobs" }
  /** Mail was queued by another worker. */
  | { type: "mail" }
  /** Send your metrics back under this id. */
  | { type: "measure"; id: number }
  /** The metrics of all other workers, in answer to `metrics`. */
  | { type: "measured"; id: number; metrics: object[] }
  /** Finish pending requests and end. */
  | { type: "stop" };

/** What a worker tells the main process. */
export type FromWorker =
  /** It accepts requests. */
  | { type: "ready" }
  /** It queued mail. */
  | { type: "mail" }
  /** It needs the metrics of the other workers. */
  | { type: "metrics"; id: number }
  /** Its metrics, in answer to `measure`. */
  | { type: "measured"; id: number; metrics: object };
