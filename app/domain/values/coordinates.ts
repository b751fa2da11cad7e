/** A place in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Where links to maps have their coordinates, most precise first: the marked place, then the middle of the window. */
const inLinks = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&](?:q|query|ll|center|destination)=(?:loc:)?${degrees}(?:,|%2C)[+\\s]*${degrees}`, "i"),
  new RegExp(`/(?:search|place|dir)/${degrees},[+\\s]*${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`#map=\\d+/${degrees}/${degrees}`),
];
const bare = new RegExp(`^\\(?${degrees}\\s*°?\\s*N?\\s*[,;\\s]\\s*${degrees}\\s*°?\\s*E?\\)?$`, "i");

/** Reads coordinates as typed or pasted, such as `19.0760, 72.8777`, or from a link to a map; null for anything else. */
export function readCoordinates(typed: string): Coordinates | null {
  const text = typed.trim();
  const forms = /^https?:\/\//i.test(text) ? inLinks : [bare];
  const [, latitude, longitude] = forms.map((form) => form.exec(text)).find((found) => found) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const read = { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)) };
  return Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180 ? read : null;
}

/** Rounds to five decimals, about a metre. */
const rounded = (value: number) => Number(value.toFixed(5));

/** Writes coordinates as they are stored and shown in forms, such as `19.07600, 72.87770`. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Returns schema.org coordinates. */
export const geoData = ({ latitude, longitude }: Coordinates) => ({
  "@type": "GeoCoordinates",
  latitude,
  longitude,
});
