import { attacks, type Target } from "./attacks";

// Carries out one attack in a process of its own, so that its work does not delay what is measured: named by the first message, until
// the second.
process.once("message", async ({ name, target }: { name: string; target: Target }) => {
  const stop = await attacks[name]?.(target);
  process.once("message", async () => {
    await stop?.();
    process.exit(0);
  });
  process.send?.("started");
});
