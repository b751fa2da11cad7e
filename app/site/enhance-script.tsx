import enhance from "./enhance.ts?worker&url";

/**
 * Loads the only script of public pages. Every enhancement has a fallback that works without it. Rendering does not wait
 * for the script, only for the end of the page, so that a view transition finds its target card.
 */
export function EnhanceScript() {
  return (
    <>
      <script type="module" src={enhance} async fetchPriority="low" />
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}
