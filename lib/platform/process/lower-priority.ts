import { setPriority } from "node:os";

/**
 * How much processor time a process leaves to others on a busy machine, from 0 (as much as it takes) to 19. The worker gets a third of
 * what web gets, and a process that reads a file a tenth.
 */
export const niceness = { worker: 5, document: 10 };

/** Lowers the priority of a process, 0: of this one. Some systems do not allow it, and it may have ended already. */
export function lowerPriority(pid: number, value: number): void {
  try {
    setPriority(pid, value);
  } catch {
    // It only runs at the priority of the others.
  }
}
