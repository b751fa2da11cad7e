/** Bytes of one part of a photo that a browser sends. A cut line loses at most one. */
export const partBytes = 256 * 1024;

/** Maximum parts of one photo: its row names each, and is written anew with each. */
export const maxParts = 1000;

/** Maximum bytes of a part that the server accepts. */
export const maxPartBytes = 4 * partBytes;
