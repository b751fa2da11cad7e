/** Thrown for a file that cannot be used as a logo. The message is for the user. */
export class LogoRefused extends Error {
  override name = "LogoRefused";
}

/** Returns whether a logo was refused. The class exists twice, natively and in the built program, so its name decides. */
export const isLogoRefused = (error: unknown): error is LogoRefused =>
  error instanceof Error && error.name === "LogoRefused";

export const refuse = (message: string): never => {
  throw new LogoRefused(message);
};
