import { expect, test } from "vitest";
import { loggedPathOf } from "./finish-request";

test.each([
  ["/uploads/abc.def", "/uploads/{token}"],
  ["/files/abc.def/more", "/files/{token}"],
  ["/v2/files/1", "/v2/files/1"],
  ["/v2/documents", "/v2/documents"],
])("logs %s as %s", (path, logged) => {
  expect(loggedPathOf(`http://localhost:3000${path}?secret=1`)).toBe(logged);
});
