import type { RouterContextProvider } from "react-router";
import { visit } from "#app/context.ts";
import { BrokenUpload, TooLarge } from "#app/services/uploads/receive-file.ts";

/** Why a call was not done; the message is for whoever sent it, `data` is what helps to do it better. */
export class CallRefused extends Error {
  override name = "CallRefused";
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, message: string, data?: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

const statusOf = (error: unknown): number | null => {
  if (error instanceof CallRefused) return error.status;
  if (error instanceof TooLarge) return 413;
  return error instanceof BrokenUpload ? 400 : null;
};

/** Answers a call in its one shape: `{status: "success", data}`, or `{status: "error", message}` with the fitting status. */
export async function answerCall(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    return Response.json({ status: "success", data: await work() });
  } catch (error) {
    const status = statusOf(error);
    if (status && error instanceof Error) {
      const data = error instanceof CallRefused ? error.data : undefined;
      return Response.json({ status: "error", message: error.message, data }, { status });
    }
    const { log, id } = context.get(visit);
    log.error({ err: error }, "call failed");
    const message = `Something went wrong here. Nothing was saved. Reference: ${id}`;
    return Response.json({ status: "error", message }, { status: 500 });
  }
}

/** Hundreds of events with their notes, in bytes; where photos are sent, too, far more would arrive. */
const longestJson = 4 * 1024 * 1024;

/** The body of a call as JSON. Throws `CallRefused` for anything else, and beyond 4 MB. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers.get("Content-Type") ?? ""))
    throw new CallRefused(415, "Please send JSON.");
  try {
    return JSON.parse(await textOf(request));
  } catch (error) {
    throw error instanceof CallRefused ? error : new CallRefused(400, "The request body is not valid JSON.");
  }
}

async function textOf({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > longestJson) throw new CallRefused(413, "Request too large (maximum 4 MB)");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
