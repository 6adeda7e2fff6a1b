import { defineConfig, type Plugin } from "vite";
import { mockKitchen } from "./dev/mock-kitchen";
import { notices } from "./dev/notices";

/** The page and its files share one host, so the attribute would only get in the way of the report writer. */
const plainTags: Plugin = {
  name: "plain-tags",
  transformIndexHtml: (html) => html.replaceAll(" crossorigin", ""),
};

export default defineConfig(({ command }) => ({
  base: command === "build" ? "/assets/" : "/",
  plugins: [plainTags, mockKitchen(), notices()],
  build: {
    outDir: process.env["COMMIS_WEB_OUT"] ?? "../crates/commis-server/assets",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    target: "es2022",
    // Names without hashes keep the folder readable under version control; the server answers with ETags.
    rollupOptions: {
      // The player of films is also put into files by itself, so it must be whole.
      input: { app: "index.html", film: "src/film/film.ts" },
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: (asset) => (asset.names.some((name) => name.endsWith(".css")) ? "app.css" : "[name][extname]"),
      },
    },
  },
}));
