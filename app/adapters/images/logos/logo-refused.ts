/** Thrown for a file that cannot be used as a logo. The message is for the user. */
export class LogoRefused extends Error {
  override name = "LogoRefused";
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isLogoRefused = (error: unknown): error is LogoRefused =>
  error instanceof Error && error.name === "LogoRefused";

export const refuse = (message: string): never => {
  throw new LogoRefused(message);
};
