import { expect, test } from "vitest";
import type { UploadOutcome } from "./upload-file";
import { createUploadStore } from "./upload-store";

const fileOf = (name: string) => new File(["x"], name);

/** A store whose uploads end only when the test ends them, in the order in which they started. */
function startedUploads() {
  const started: { name: string; onProgress: (share: number) => void; end: (outcome: UploadOutcome) => void }[] = [];
  const store = createUploadStore(
    ({ name }, onProgress) => new Promise((end) => started.push({ name, onProgress, end })),
  );
  return { store, started, steps: () => store.list().map(({ state }) => state.step) };
}

test("files are sent three at a time in their order, and each shows its own progress and outcome", async () => {
  const { store, started, steps } = startedUploads();
  store.add(["a", "b", "c", "d", "e"].map(fileOf));
  expect(started.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  started[1]?.onProgress(0.4);
  expect(store.list()[1]?.state).toEqual({ step: "uploading", share: 0.4 });
  started[1]?.end({ step: "duplicate", id: "1", name: "other.pdf" });
  started[0]?.end({ step: "created", id: "2" });
  await Promise.resolve();
  expect(started.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
  expect(steps()).toEqual(["created", "duplicate", "uploading", "uploading", "uploading"]);
});

test("a failed file does not stop the others, is sent again on retry, and only ended ones are cleared", async () => {
  const { store, started, steps } = startedUploads();
  store.add(["a", "b"].map(fileOf));
  started[0]?.end({ step: "failed", problem: "noConnection" });
  await Promise.resolve();
  expect(steps()).toEqual(["failed", "uploading"]);
  store.retry(store.list()[0]?.key ?? 0);
  expect(started.map(({ name }) => name)).toEqual(["a", "b", "a"]);
  started[1]?.end({ step: "created", id: "1" });
  await Promise.resolve();
  store.clearFinished();
  expect(store.list().map(({ file }) => file.name)).toEqual(["a"]);
});

test("subscribers are called on each change until they leave", async () => {
  const { store, started } = startedUploads();
  let calls = 0;
  const leave = store.subscribe(() => calls++);
  store.add([fileOf("a")]);
  const afterAdd = calls;
  expect(afterAdd).toBeGreaterThan(0);
  leave();
  started[0]?.onProgress(1);
  expect(calls).toBe(afterAdd);
});
