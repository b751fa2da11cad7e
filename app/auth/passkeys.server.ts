import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { signInHeaders } from "./auth.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns whether passkeys work at the address that the request was sent to. */
export async function passkeysWork(context: Context): Promise<boolean> {
  const { baseURL } = await context.get(dependencies).auth.$context;
  return new URL(context.get(requestInfo).origin).hostname === new URL(baseURL).hostname;
}

/** Returns the headers for the sign-in library, with the site's own origin, which responses of passkeys must name. */
export function passkeyHeaders(request: Request, context: Context): Headers {
  const { address, origin } = context.get(requestInfo);
  const headers = signInHeaders(request, address);
  headers.set("origin", origin);
  return headers;
}

/** A response of an authenticator is a few kilobytes. */
const maxLength = 20_000;
const encoded = z.string().regex(/^[\w-]+={0,2}$/);
const credential = {
  id: encoded.max(1400),
  rawId: encoded.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional().catch(undefined),
  }),
});

/** Parses what an authenticator responded; undefined for anything else. */
function parsed<Output>(schema: z.ZodType<Output>, sent: FormDataEntryValue | null): Output | undefined {
  if (typeof sent !== "string" || sent.length > maxLength) return undefined;
  try {
    return schema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

export const parseRegistration = (sent: FormDataEntryValue | null) => parsed(registration, sent);
export const parseAssertion = (sent: FormDataEntryValue | null) => parsed(assertion, sent);
