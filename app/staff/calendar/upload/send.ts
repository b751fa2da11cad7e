import { ApiError, NoApiResponse } from "#app/http/api-client.ts";
import { brokenLine, mayWorkLater, sendInParts, signedOut } from "../queue/requests.ts";
import { PhotoRefused, type SendPhoto } from "./photo-sending.ts";

const rejected = "The server could not take this photo.";

/** Uploads one photo. Its id is the key of the upload, which the queue continues under. */
export const sendPhoto: SendPhoto = async ({ id, file }, { signal, onProgress }) => {
  try {
    return await sendInParts(id, file, { signal, onProgress });
  } catch (error) {
    const { status, message } =
      error instanceof ApiError ? error : new NoApiResponse(200, "the response cannot be read");
    if (status === 0) throw new Error(brokenLine);
    if (status === 401) throw new Error(signedOut);
    const reason = error instanceof ApiError && !(error instanceof NoApiResponse) ? message : rejected;
    throw mayWorkLater(status) ? new Error(reason) : new PhotoRefused(reason);
  }
};
