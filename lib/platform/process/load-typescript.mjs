// Lets Node run TypeScript by itself: it strips types, but does not find `./file` as `./file.ts`. Much faster to start than a compiler,
// and needs no right to start processes. For processes and threads that run the source, in development and in production.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../../..");

registerHooks({
  resolve(specifier, context, next) {
    const isOwn = /^(\.\/|@\/)/.test(specifier) && !context.parentURL?.includes("/node_modules/");
    if (!isOwn) return next(specifier, context);
    const base = specifier.startsWith("@/")
      ? pathToFileURL(`${join(root, specifier.slice(2))}`)
      : new URL(specifier, context.parentURL);
    const typescript = new URL(`${base.href}.ts`);
    return existsSync(fileURLToPath(typescript)) ? next(typescript.href, context) : next(base.href, context);
  },
});
