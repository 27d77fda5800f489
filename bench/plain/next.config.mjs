import { join } from "node:path";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "@prisma/adapter-pg", "@prisma/client"],
  turbopack: { root: join(import.meta.dirname, "../..") },
};

export default config;
