/** The typefaces, loaded after the first paint and only from the server that sent the page. */
import mono from "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url";
import sans from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url";
import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

const FACES: [family: string, url: string, weight: string][] = [
  ["Source Serif 4", serif, "200 900"],
  ["IBM Plex Sans", sans, "100 700"],
  ["IBM Plex Mono", mono, "400"],
];

export function loadFonts(): void {
  for (const [family, url, weight] of FACES) {
    const face = new FontFace(family, `url(${url}) format("woff2")`, { weight, display: "swap" });
    document.fonts.add(face);
    // Text stays readable in the fallback when a face does not come.
    face.load().catch(() => undefined);
  }
}
