/** What is drawn of a machine: metres, and millimetres for diameters; null where not known. */
export interface RangedMachine {
  id: number;
  name: string;
  maxReach: number | null;
  maxDigDepth: number | null;
  maxDumpHeight: number | null;
  boomLength: number | null;
  armLength: number | null;
  maxDrillDepth: number | null;
  pileDiameter: { from: number; to: number } | null;
  /** Tonnes. */
  transportWeight: number | null;
}
