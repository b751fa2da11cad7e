import taken from "./pictures/taken.json";

/** What `npm run help-pictures` noted of a picture. */
interface Taken {
  width: number;
  height: number;
  /** The marked controls with their left, top, width and height in percent of the picture. */
  marks: { label: string; box: [number, number, number, number] }[];
}

/** The picture of a screen with the addresses of its two themes. */
export interface Picture extends Taken {
  light: string;
  dark: string;
}

const addresses = import.meta.glob<string>("./pictures/*.avif", {
  query: "?url",
  import: "default",
  eager: true,
});
const notes = taken as unknown as Record<string, Taken>;

/** Returns the picture of a screen. */
export function findPicture(id: string): Picture | undefined {
  const [light, dark] = [addresses[`./pictures/${id}-light.avif`], addresses[`./pictures/${id}-dark.avif`]];
  const noted = notes[id];
  return light && dark && noted ? { light, dark, ...noted } : undefined;
}
