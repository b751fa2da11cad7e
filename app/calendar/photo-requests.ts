import { z } from "zod";
import { call, json } from "#app/http/api-client.ts";

/** Where photos are sent ahead of the save that uses them. */
export const photosCall = "/server/api/photos";

/** What such a call answers: what the photo is named by when it is saved. */
export const photoToken = z.object({ token: z.string() });

export const photoHeaders = (name: string) => ({ "X-Photo-Name": encodeURIComponent(name) });

const send = async (init: RequestInit): Promise<string> =>
  photoToken.parse(await call(photosCall, { method: "POST", ...init })).token;

/** Sends a photo. @returns its token @throws ApiRequestError */
export const sendPhoto = (photo: Blob, name: string, signal: AbortSignal | null = null) =>
  send({ headers: photoHeaders(name), body: photo, signal });

/** Has the server fetch a photo from an address. @returns its token @throws ApiRequestError */
export const sendAddress = (address: string, signal: AbortSignal) => send({ ...json({ address }), signal });
