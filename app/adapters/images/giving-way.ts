import { createWorkCount } from "../queue/work-count.ts";

/** Milliseconds. Between two photos of one upload, no master is being made while the next one arrives. */
const restOfUploads = 500;

/** Returns the function with what tells others, which give way to it, when it rests. */
export function givingWay<Parameters extends unknown[], Result>(
  makeMaster: (...parameters: Parameters) => Promise<Result>,
) {
  const masters = createWorkCount();
  return {
    makeMaster: (...parameters: Parameters) => masters.count(() => makeMaster(...parameters)),
    uploadsRest: () => masters.atRest(restOfUploads),
  };
}
