/** Bytes of one part of a photo that a browser sends. A cut line loses at most one. */
export const partBytes = 256 * 1024;

/** Maximum bytes of a part that the server accepts. */
export const maxPartBytes = 4 * partBytes;
