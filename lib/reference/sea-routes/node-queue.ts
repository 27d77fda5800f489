/** A node with its priority; smaller ones come first. */
type Entry = { node: number; priority: number };

/** A priority queue (binary heap). A node may be in it more than once: the caller ignores entries that are out of date. */
export function createQueue() {
  const heap: Entry[] = [];
  const at = (index: number) => heap[index] as Entry;
  return {
    push(node: number, priority: number): void {
      let index = heap.push({ node, priority }) - 1;
      const entry = at(index);
      for (let parent = (index - 1) >> 1; index > 0 && at(parent).priority > priority; parent = (index - 1) >> 1) {
        heap[index] = at(parent);
        index = parent;
      }
      heap[index] = entry;
    },
    /** Removes and returns the entry with the smallest priority; null if there is none. */
    pop(): Entry | null {
      const [first] = heap;
      const last = heap.pop();
      if (first === undefined || last === undefined) return null;
      if (heap.length === 0) return first;
      let index = 0;
      for (let child = 1; child < heap.length; child = 2 * index + 1) {
        if (child + 1 < heap.length && at(child + 1).priority < at(child).priority) child += 1;
        if (at(child).priority >= last.priority) break;
        heap[index] = at(child);
        index = child;
      }
      heap[index] = last;
      return first;
    },
  };
}
