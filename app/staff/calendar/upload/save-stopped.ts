/** Thrown when a save ends without its own message: it was stopped, or the page already shows the obstacle. */
export class SaveStopped extends Error {
  override name = "SaveStopped";
}
