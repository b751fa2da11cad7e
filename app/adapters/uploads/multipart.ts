/** Bodies with more bytes have files: they are streamed, have more time, and are limited in number. */
export const maxBytesInMemory = 256 * 1024;

export const isMultipart = (headers: Headers): boolean =>
  /^multipart\//i.test(headers.get("Content-Type") ?? "");

/** Returns whether a body has files as far as its headers tell: one of unknown length may. */
export const mayHaveFiles = (headers: Headers): boolean =>
  isMultipart(headers) &&
  Number(headers.get("Content-Length") ?? Number.POSITIVE_INFINITY) > maxBytesInMemory;
