declare module "libheif-js/libheif-wasm/libheif.js" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Whether it is the photo that a file with several images shows. */
    is_primary(): boolean;
    /** Calls back with null if the image cannot be decoded. */
    display(target: ImageData, done: (drawn: ImageData | null) => void): void;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  const load: (options: { locateFile: (name: string) => string }) => Promise<Libheif>;
  export default load;
}
