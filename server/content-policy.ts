import { secureHeaders } from "hono/secure-headers";
import { isCertificate, isLogo } from "./paths.ts";

/** Returns the policy of an uploaded file, which runs and loads nothing when opened as a page; null for all else. */
export function uploadPolicy(path: string): string | null {
  if (isLogo(path)) return "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  return isCertificate(path) ? "sandbox; default-src 'none'" : null;
}

/** The worker that decodes HEIC photos, the only file that may compile WebAssembly. */
const heicDecoder = /^\/assets\/heic-worker-[\w-]+\.js$/;

/**
 * Sets the security headers of every response. If the request has a nonce, the page may run scripts with that nonce.
 * @param hsts the header that keeps browsers on https, if it is sent
 */
export function contentPolicy(hsts: string | null) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // Staff pages hydrate; their scripts carry the nonce of this response.
      scriptSrc: [
        (c) => {
          if (heicDecoder.test(c.req.path)) return "'self' 'wasm-unsafe-eval'";
          return c.get("nonce") ? `'self' 'nonce-${c.get("nonce")}'` : "'self'";
        },
      ],
      styleSrc: ["'self'"],
      // Focal points and transition names are style attributes of single photos.
      styleSrcAttr: ["'unsafe-inline'"],
      // Staff see previews of chosen photos before upload.
      imgSrc: [(c) => (c.get("nonce") ? "'self' data: blob:" : "'self' data:")],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Forms posted without JavaScript must still name their origin.
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: hsts ?? false,
    xFrameOptions: "DENY",
    // Headers that no current browser reads only take bytes from the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}
