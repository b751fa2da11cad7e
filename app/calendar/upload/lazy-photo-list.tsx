import { Suspense, useEffect } from "react";
import { lazyPart } from "#app/ui/lazy-part.ts";

type List = typeof import("./photo-list.tsx").PhotoList;

/** The photos stay in the draft; a reload loads the list again. */
const NoList = () => <p role="status">The list of photos could not be loaded. Reload the page to see it.</p>;

const load = async () => (await import("./photo-list.tsx")).PhotoList;
const LoadedList = lazyPart(load, NoList);

/** The list of chosen photos, which is loaded after the page, so that the page itself is there sooner. */
export function LazyPhotoList(props: React.ComponentProps<List>) {
  useEffect(() => {
    load().catch(() => {});
  }, []);
  return <Suspense>{props.draft.photos.length > 0 && <LoadedList {...props} />}</Suspense>;
}
