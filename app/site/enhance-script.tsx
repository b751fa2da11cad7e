import enhance from "./enhance.ts?worker&url";

/** The one script of public pages; nothing waits for it. */
export function EnhanceScript() {
  return <script type="module" src={enhance} fetchPriority="low" />;
}
