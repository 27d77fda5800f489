import type { ExportChoice } from "@/components/export/export-run";

/** Loads the code that exports the containers of a list in `/v2`, when an export is started. */
export async function loadContainerExport(path: string): Promise<(choice: ExportChoice) => Promise<void>> {
  const { exportContainers } = await import("./export-containers");
  return (choice) => exportContainers(path, choice);
}
