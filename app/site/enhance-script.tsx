import enhance from "./enhance.ts?worker&url";

/** The one script of public pages. */
export function EnhanceScript() {
  return <script type="module" src={enhance} />;
}
