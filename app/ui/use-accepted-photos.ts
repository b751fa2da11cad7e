import { useHydrated } from "./use-hydrated.ts";

/** Returns the types of photos that a file field accepts on this device, for `accept`. The server does not know it. */
export const useAcceptedPhotos = (): string =>
  useHydrated() && !convertsHeic(navigator) ? acceptedWithHeic : acceptedPhotos;

/** Value of `accept`. iPhones convert photos to JPEG if HEIC is not accepted. */
const acceptedPhotos = "image/jpeg,image/png,image/webp,image/avif";

/** Value of `accept` on all other devices, whose file dialogs would hide HEIC photos. */
const acceptedWithHeic = `${acceptedPhotos},image/heic,image/heif,.heic,.heif,.hif`;

/** Returns whether this is an iPhone or an iPad, which says that it is a Mac. */
const convertsHeic = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
