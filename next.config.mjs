/** @type {import("next").NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  // `bin/web.ts` serves the route.ts files of the interface itself: Next builds what ends with .tsx.
  pageExtensions: ["tsx"],
  // Loading every page before the first request takes seconds and memory for pages that nobody may open.
  experimental: { preloadEntriesOnStart: false },
  // `npm test` checks the types of the whole project.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // The land changes with a release at most; without this, each page with a map asks whether it has.
  headers: async () => [
    {
      source: "/map/:name(.*\\.json)",
      headers: [{ key: "cache-control", value: "public, max-age=86400, stale-while-revalidate=604800" }],
    },
  ],
  serverExternalPackages: ["pg", "pino", "@prisma/adapter-pg", "@prisma/client", "undici"],
  turbopack: {
    rules: {
      "**/redoc/bundles/redoc.standalone.js": { loaders: ["./components/docs/block-external-requests.cjs"] },
      "**/lucide-react/dist/esm/icons/*.mjs": { loaders: ["./components/ui/compact-icon.cjs"] },
    },
  },
};

/** Messages are compiled when the pages are built, so that no page loads a parser of ICU messages. */
async function withMessages() {
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./intl.config.ts",
    experimental: { messages: { path: "./messages", locales: ["en", "de"], format: "json", precompile: true } },
  })(config);
}

/** A server of built pages needs nothing of it: the plugin would load a compiler, and 13 MB. */
export default (phase) => (phase === "phase-production-server" ? config : withMessages());
