import { defineConfig } from "prisma/config";

// The address of the database comes from the process that needs it; generating a client needs none.
export default defineConfig({ schema: "prisma/schema", migrations: { path: "prisma/migrations" } });
