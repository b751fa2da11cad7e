import { z } from "zod";
import type { FormValues } from "#app/content/form-values.ts";
import { ApiError } from "#app/http/api-client.ts";

const cell = z.string();
const rows = [z.array(cell).max(500), z.array(z.record(z.string(), cell)).max(500)] as const;
const schema = z.object({ values: z.record(z.string(), z.union([cell, ...rows])) });

/**
 * Returns the values of a form from the body of a request for its preview. Their own schema has the limits of each.
 * @throws ApiError
 */
export function readTyped(body: unknown): FormValues {
  const { data } = schema.safeParse(body);
  if (!data) throw new ApiError(422, "These values cannot be shown.");
  return data.values;
}
