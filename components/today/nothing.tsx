import { EmptyState } from "@/components/ui/empty-state";

/** That nobody has to do anything. `tracked`: how many shipments are tracked; `checked`: how long ago that was. */
export function Nothing({ tracked, checked }: { tracked: string | null; checked: string }) {
  return (
    <EmptyState title={["Nothing needs you.", tracked].filter(Boolean).join(" ")}>
      No last free day ends by tomorrow, no container is on hold or ready without appointment, no arrival has moved by
      12 h since your last visit, every carrier responds, and no document differs. Checked{" "}
      <span suppressHydrationWarning>{checked}</span>.
    </EmptyState>
  );
}
