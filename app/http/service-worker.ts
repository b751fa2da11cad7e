/**
 * Registers the service worker of the staff area and tells it which account is signed in, so that it deletes the pages of
 * another one. Browsers without service workers work as before.
 */
export function startServiceWorker(account: string): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const start = async () => {
    const registration = await workers.register("/admin/worker.js", { scope: "/admin/" });
    const watch = () =>
      registration.installing?.addEventListener("statechange", () => activateOwnVersion(registration));
    activateOwnVersion(registration);
    // A page opened shortly before may have begun to install it.
    watch();
    registration.addEventListener("updatefound", watch);
    const tellAccount = () => workers.controller?.postMessage({ account });
    workers.addEventListener("controllerchange", tellAccount);
    tellAccount();
  };
  // Without the worker, for example with storage blocked, pages load from the network as before.
  const quietly = () => void start().catch(() => {});
  if (document.readyState === "complete") quietly();
  else addEventListener("load", quietly, { once: true });
}

/** Activates a waiting worker if it belongs to this page's version; otherwise it waits for such a page. */
function activateOwnVersion({ waiting }: ServiceWorkerRegistration) {
  const { version } = (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest ?? {};
  waiting?.postMessage({ version });
}
