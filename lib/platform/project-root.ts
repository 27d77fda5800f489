/**
 * The folder of the project, with `lib`, `prisma` and `node_modules`: every process is started in it. A module cannot ask for its own folder,
 * because production runs bundles, which are elsewhere.
 */
export function projectRoot(): string {
  return process.cwd();
}
