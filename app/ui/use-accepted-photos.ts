import { useEffect, useState } from "react";
import { acceptedPhotos, acceptedWithHeic, convertsHeic } from "./accepted-photos.ts";

/** Returns the types of photos that a file field accepts on this device, for `accept`. */
export function useAcceptedPhotos(): string {
  // The server does not know the device.
  const [accept, setAccept] = useState(acceptedPhotos);
  useEffect(() => {
    if (!convertsHeic(navigator)) setAccept(acceptedWithHeic);
  }, []);
  return accept;
}
