interface Step {
  currentUrl: URL;
  nextUrl: URL;
  formAction?: string | undefined;
  defaultShouldRevalidate: boolean;
}

/** For routes whose data does not hang on the address's query: another part of the same page needs nothing new. */
export function staysOnPage({ currentUrl, nextUrl, formAction, defaultShouldRevalidate }: Step): boolean {
  return currentUrl.pathname === nextUrl.pathname && !formAction ? false : defaultShouldRevalidate;
}
