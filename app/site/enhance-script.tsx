import enhance from "./enhance.ts?worker&url";

/**
 * The one script of public pages. Nothing waits for it: what it adds has a way that works before it is there.
 * Only the end of the page is waited for, so that a picture that turns into a card finds the card.
 */
export function EnhanceScript() {
  return (
    <>
      <script type="module" src={enhance} async fetchPriority="low" />
      <link rel="expect" href="#end" blocking="render" />
    </>
  );
}
