import enhance from "./enhance.ts?worker&url";

/** The one script of public pages. Nothing waits for it: what it adds has a way that works before it is there. */
export function EnhanceScript() {
  return (
    <>
      <script type="module" src={enhance} async fetchPriority="low" />
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}
