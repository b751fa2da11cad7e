import enhance from "./enhance.ts?worker&url";

/**
 * The one script of public pages. It comes beside the stylesheet, which is larger, and like it before the page is
 * first drawn: it says which picture the page before turns into. All else it does waits for the whole page.
 */
export function EnhanceScript() {
  return <script type="module" src={enhance} async blocking="render" />;
}
