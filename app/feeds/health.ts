/** Responds as long as the process works, whatever it depends on: a restart would not bring a database back. */
export const loader = (): Response => new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
