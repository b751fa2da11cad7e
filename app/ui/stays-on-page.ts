interface Step {
  currentUrl: URL;
  nextUrl: URL;
  formAction?: string | undefined;
  defaultShouldRevalidate: boolean;
}

/** `shouldRevalidate` for routes whose data does not depend on the query: navigating within the page reloads nothing. */
export function staysOnPage({ currentUrl, nextUrl, formAction, defaultShouldRevalidate }: Step): boolean {
  return currentUrl.pathname === nextUrl.pathname && !formAction ? false : defaultShouldRevalidate;
}
