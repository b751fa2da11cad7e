import sharp from "sharp";
const [out, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async (f) => { const i = sharp(f); const m = await i.metadata(); return { f, w: m.width!, h: Math.min(m.height!, 1500) }; }));
const width = imgs.reduce((s, i) => s + i.w + 20, 0), height = Math.max(...imgs.map((i) => i.h));
let x = 0;
const parts = [];
for (const i of imgs) { parts.push({ input: await sharp(i.f).extract({ left: 0, top: 0, width: i.w, height: i.h }).toBuffer(), left: x, top: 0 }); x += i.w + 20; }
await sharp({ create: { width, height, channels: 3, background: "#888" } }).composite(parts).png().toFile(out!);
