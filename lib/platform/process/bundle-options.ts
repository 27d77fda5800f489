/**
 * Options of esbuild that bundle these entry points, also by the names of their bundles, into `outdir`, as .mjs files that Node runs without
 * compiling. Packages stay outside.
 */
export function bundleOptions(entryPoints: string[] | Record<string, string>, outdir: string) {
  return {
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    // Loaded only by a Node that was started with --enable-source-maps.
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
  } as const;
}
