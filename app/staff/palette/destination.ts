export interface Destination {
  to: string;
  label: string;
  /** What it is, such as Machine. */
  kind: string;
}
