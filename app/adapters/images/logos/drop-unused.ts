import type { CustomPlugin } from "svgo";

export type SvgPlugin = ReturnType<CustomPlugin["fn"]>;

const classRules = /^\s*(?:\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*\{[^{}]*\}\s*)*$/;

/** Removes stylesheets whose rules are for classes that no element has, as CorelDRAW writes them. */
export function dropUnusedStyles(): SvgPlugin {
  const used = new Set<string>();
  const styles: (() => void)[] = [];
  return {
    element: {
      enter({ name, attributes, children }, parent) {
        for (const one of (attributes.class ?? "").split(/\s+/)) used.add(one);
        if (name !== "style") return;
        const css = children.map((child) => ("value" in child ? child.value : "")).join("");
        styles.push(() => {
          const classes = [...css.matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)].map(([, one = ""]) => one);
          if (classRules.test(css) && !classes.some((one) => used.has(one)))
            parent.children = parent.children.filter(
              (child) => !("children" in child && child.children === children),
            );
        });
      },
    },
    root: {
      exit() {
        for (const drop of styles) drop();
      },
    },
  };
}

/** Removes filters that no element has, as Inkscape leaves them behind. */
export function dropUnusedFilters(): SvgPlugin {
  const used = new Set<string>();
  const drops: (() => void)[] = [];
  return {
    element: {
      enter(node, parent) {
        const { id = "", filter = "" } = node.attributes;
        used.add(/#([^"')\s]+)/.exec(filter)?.[1] ?? "");
        if (node.name !== "filter") return;
        drops.push(() => {
          if (!used.has(id)) parent.children = parent.children.filter((child) => child !== node);
        });
      },
    },
    root: {
      exit() {
        for (const drop of drops) drop();
      },
    },
  };
}
