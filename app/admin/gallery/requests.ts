import { type LibraryPhoto, pictureState } from "#app/content/photos/library.ts";
import type { PhotoDetails } from "#app/content/photos/photo-details.ts";
import type {
  ErrorResponse,
  LibraryResponse,
  LinkedPlace,
  PhotoResponse,
  UsageResponse,
} from "./responses.ts";

/** Why a call came to nothing, in words for whoever made it. */
export class ApiError extends Error {
  override name = "CallRefused";
  readonly places: LinkedPlace[];
  /** What somebody else has made of the picture. */
  readonly picture: LibraryPhoto | undefined;

  constructor({ message, places = [], picture }: ErrorResponse) {
    super(message);
    this.places = places;
    this.picture = picture;
  }
}

const address = "/admin/pictures";
const lost = "The connection was lost. Try again.";

const words: Record<number, string> = {
  401: "Your session has ended. Sign in again in another tab, then try again here.",
  403: "This part is for admins.",
  413: "This photo is larger than 30 MB. Send a smaller one.",
};

/** The body of an answer that is as it should be. */
function bodyOf<Body>(status: number, text: string): Body {
  try {
    const body: Body & Partial<ErrorResponse> = JSON.parse(text);
    if (status < 300) return body;
    if (typeof body?.message === "string") throw new ApiError({ ...body, message: body.message });
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
  // Without a session the server leads to the login page, which is no answer to a call.
  throw new ApiError({
    message: words[status < 300 ? 401 : status] ?? "Something went wrong. Try again.",
  });
}

async function call<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  const answer = await fetch(address + path, init).catch((error: Error) => {
    throw error.name === "AbortError" ? error : new ApiError({ message: lost });
  });
  return bodyOf(answer.status, await answer.text());
}

const post = <Body>(path: string, values: Record<string, string>) =>
  call<Body>(path, { method: "POST", body: new URLSearchParams(values) });

export function listLibraryPhotos(search: string, before: number | null, signal: AbortSignal) {
  const query = new URLSearchParams({ search, ...(before !== null && { before: String(before) }) });
  return call<LibraryResponse>(`?${query}`, { signal });
}

export const fetchFromAddress = (from: string) => post<PhotoResponse>("/from-address", { address: from });

/** @param seen how the picture was when its change began */
export const saveDetails = (id: number, { alt, focalX, focalY }: PhotoDetails, seen: PhotoDetails) =>
  post<PhotoResponse>(`/${id}`, {
    alt,
    focalX: String(focalX),
    focalY: String(focalY),
    seen: pictureState(seen),
  });

export const usesOfPhoto = (id: number) => call<UsageResponse>(`/${id}`);

export const deletePhoto = (id: number) => post<UsageResponse>(`/${id}`, { intent: "delete" });

/** Sends one picture; `progress` hears the sent share, 0 to 1. */
export function uploadPhoto(file: Blob, progress: (share: number) => void, signal: AbortSignal) {
  return new Promise<LibraryPhoto>((resolve, reject) => {
    // Only XMLHttpRequest tells how much has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    // One that was stopped ends, too, or those behind it would wait for ever.
    for (const end of ["error", "abort"] as const)
      request.addEventListener(end, () => reject(new ApiError({ message: lost })));
    request.onload = () => {
      try {
        resolve(bodyOf<PhotoResponse>(request.status, request.responseText).picture);
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
