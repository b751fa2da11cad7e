import { useEffect, useRef, useState } from "react";

const widths = { phone: 390, wide: 1280 } as const;
/** Heights of the windows that sections as tall as the window are made for. */
const heights = { phone: 720, wide: 800 } as const;

interface Props {
  /** The whole page; null before it has arrived. */
  html: string | null;
  /** Whether the page has failed to arrive. */
  failed: boolean;
  /** Id of the section to show; empty for the whole page. */
  section: string;
  /** Text to scroll to, if the section has it. */
  text: string;
  /** Whether it is shown as on a wide screen, scaled down. */
  wide: boolean;
  label: string;
}

/** Shows a public page or one section of it in the page's own styles. Nothing in it can be used or run. */
export function PreviewFrame({ html, failed, section, text, wide, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState({ missing: false, height: 0 });
  const [space, setSpace] = useState(0);
  const size = wide ? "wide" : "phone";
  const scale = space ? Math.min(1, space / widths[size]) : 0;

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  // It ends above the save bar however far the page is scrolled, and below what the form says above it.
  useEffect(() => {
    const fit = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      box.current?.style.setProperty("--preview-top", `${Math.round(Math.max(top, 0))}px`);
    };
    fit();
    for (const type of ["scroll", "resize"]) addEventListener(type, fit, { passive: true });
    return () => {
      for (const type of ["scroll", "resize"]) removeEventListener(type, fit);
    };
  });

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || html === null) return;
    const found = showSection(page, html, section);
    // The hero is at least as tall as the window, so that it is measured in one of its own height.
    const isHero = section === "home";
    setShown(({ height }) => ({ missing: !found, height: isHero || !found ? 0 : height }));
    if (!found) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(found.scrollHeight);
      setShown((before) => (isHero && before.height > 0 ? before : { missing: false, height }));
    });
    let left = false;
    styled(page).then(() => {
      if (left) return;
      // The site's head, which pages leave room for, is not shown.
      const first = section ? null : found.querySelector<HTMLElement>(".sheet");
      if (first) first.style.paddingTop = "0.75rem";
      // Photos measured by the window would follow the height of the frame.
      for (const image of found.querySelectorAll("img")) image.style.maxHeight = `${heights[size] * 0.8}px`;
      observer.observe(found);
    });
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [html, section, size]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const found = page && sectionIn(page, section);
    if (!found || !box.current || html === null || !shown.height) return;
    const at = topOf(found, text);
    if (at !== null) box.current.scrollTo({ top: at * scale - 80 });
  }, [html, section, text, scale, shown]);

  const height = shown.height || heights[size];
  return (
    <section ref={box} aria-label={label} tabIndex={0} className="preview-box" aria-busy={html === null}>
      {html === null && !failed && <p className="p-4">Loading the preview…</p>}
      {shown.missing && <p className="p-4">Visitors do not see this section: it is empty.</p>}
      <div style={{ height: shown.missing ? 0 : height * scale }}>
        <iframe
          ref={frame}
          title={label}
          inert
          tabIndex={-1}
          sandbox="allow-same-origin"
          style={{ width: widths[size], height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

/** Returns how far below the start of a section a text stands; null if it is not there. */
function topOf(section: HTMLElement, text: string): number | null {
  const wanted = text.trim().split("\n")[0]?.slice(0, 40).toLowerCase();
  if (!wanted) return null;
  const texts = section.ownerDocument.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.toLowerCase().includes(wanted) && parentElement)
      return parentElement.getBoundingClientRect().top - section.getBoundingClientRect().top;
  }
  return null;
}

/** Returns a section of a page by its id, and the part of the page below its head for an empty one. */
const sectionIn = (page: Document, id: string): HTMLElement | null =>
  id ? page.getElementById(id) : page.querySelector("main");

/** Waits for the styles of a document. */
const styled = (page: Document) =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
        }),
    ),
  );

/** The links above a page's title to the pages before it. */
const waysBack = 'header :is([aria-label="Breadcrumb"], a[href="/"], a[href^="/#"])';

/** Puts a page or a section of it into a document, which loads the page's styles once. Returns null if it is not there. */
function showSection(page: Document, html: string, id: string): HTMLElement | null {
  const read = new DOMParser().parseFromString(html, "text/html");
  for (const unused of read.querySelectorAll("script, link[rel=preload]")) unused.remove();
  const main = read.querySelector("main");
  const section = sectionIn(read, id);
  if (!main || !section) return null;
  if (section !== main) main.replaceChildren(section);
  // A form changes nothing of the ways back, whose lines would push the page's photo out of the box.
  else for (const way of main.querySelectorAll(waysBack)) way.remove();
  read.body.replaceChildren(main);
  read.body.inert = true;
  if (page.querySelector("link")) page.body.replaceWith(page.adoptNode(read.body));
  else {
    page.open();
    page.write("<!doctype html><html></html>");
    page.close();
    page.documentElement.replaceWith(page.adoptNode(read.documentElement));
  }
  return sectionIn(page, id);
}
