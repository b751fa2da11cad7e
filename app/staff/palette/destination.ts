export interface Destination {
  to: string;
  label: string;
  /** What it is, such as Machine. */
  kind: string;
}

/** Path that returns the destinations for the text in `q`. */
export const palettePath = "/admin/cms/find";
