import { z } from "zod";

/** Why a call failed, in words for whoever reads the page. */
export class ApiRequestError extends Error {
  override name = "CallFailed";
  /** The answer's HTTP status; 0 when there was none. */
  readonly status: number;
  /** What the answer tells besides. */
  readonly data: unknown;

  constructor(message: string, status: number, data?: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

const shape = z.object({
  status: z.string().optional(),
  data: z.unknown().optional(),
  message: z.string().optional(),
});

/** What a body says as an answer of a call; nothing where it is none. */
export const parseApiResponse = (body: unknown): z.output<typeof shape> => shape.safeParse(body).data ?? {};

/**
 * The JSON of an answer.
 * @throws ApiRequestError, or the reason of a signal that was given with `init`
 */
export async function ask(to: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(to, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiRequestError("the site cannot be reached", 0);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { message, data } = parseApiResponse(body);
    throw new ApiRequestError(message ?? `the site answered ${response.status}`, response.status, data);
  }
  if (body === undefined) throw new ApiRequestError("the response is invalid", response.status);
  return body;
}

/** The data of an answer, undefined where it is no success; see `ask`. */
export async function call(to: string, init: RequestInit): Promise<unknown> {
  const { status, data } = parseApiResponse(await ask(to, init));
  return status === "success" ? data : undefined;
}

const usedKey = z.object({ keyUsed: z.literal(true) });

/** True where a save was rejected because its key was used for other content, such as by another tab. */
export const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiRequestError && usedKey.safeParse(error.data).success;

/** A value as the JSON body of a call. */
export const json = (value: unknown) => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});
