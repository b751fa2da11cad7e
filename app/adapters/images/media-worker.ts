/** The program of the processes of `media-processes.ts`. */
import { setPriority } from "node:os";
import sharp from "sharp";
import workerpool from "workerpool";
import { isImageRefused, isLogoRefused, type RefusalReason } from "./image-refused.ts";
import { createMedia, type Media } from "./media.ts";

type Jobs = Omit<Media, "uploadsRest" | "load" | "close">;

export type Task = { [Job in keyof Jobs]: { job: Job; parameters: Parameters<Jobs[Job]> } }[keyof Jobs];

/** Errors would lose their class on the way, so refusals, which users read, come back as values. */
export type Outcome =
  | { result: unknown }
  | { imageRefused: RefusalReason; cause: string }
  | { logoRefused: string };

// Requests come first when both want the same core.
setPriority(10);
sharp.cache(false);
const media = createMedia({ concurrency: 1 });

/** Runs one task. Rejects for a fault, not for a refused file. */
async function run({ job, parameters }: Task): Promise<Outcome> {
  try {
    const call = media[job] as (...all: typeof parameters) => Promise<unknown>;
    return { result: await call(...parameters) };
  } catch (error) {
    if (isImageRefused(error)) return { imageRefused: error.reason, cause: String(error.cause ?? "") };
    if (isLogoRefused(error)) return { logoRefused: error.message };
    throw error;
  }
}

workerpool.worker({ run });
