declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2";
    /** Fixed values pin an axis; ranges narrow it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep, by tag; all when absent. */
    keepFeatures?: string[];
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
