import { secureHeaders } from "hono/secure-headers";

/**
 * Sends the security headers of every response. Pages with a nonce in the request's variables may run the scripts
 * that carry it.
 * @param origin the site's own origin, or null where it is taken from the request
 */
export function contentPolicy(origin: string | null) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // Staff pages hydrate: their scripts carry a nonce made for the one answer.
      scriptSrc: [(c) => (c.get("nonce") ? `'self' 'nonce-${c.get("nonce")}'` : "'self'")],
      styleSrc: ["'self'"],
      // Focal points and transition names are attributes of single pictures.
      styleSrcAttr: ["'unsafe-inline'"],
      // Staff see the photos they have chosen before they are sent.
      imgSrc: [(c) => (c.get("nonce") ? "'self' data: blob:" : "'self' data:")],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // A form posted without JavaScript must still say where it was sent from.
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: origin?.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    // What no browser of today reads only takes room from the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}
