import { expect, test } from "vitest";
import { english } from "@/test/english";
import { ApiError } from "./request-document";
import { errorText } from "./use-error-text";

const t = english("api");
const errorOf = (status: number, detail: string) =>
  new ApiError(status, [{ status: String(status), title: "", detail, source: null }]);

test("a failed request is worded as the API does, and without a text of the API by its status", () => {
  expect(errorText(t, errorOf(404, "No such record in this account."))).toBe("No such record in this account.");
  expect(errorText(t, errorOf(422, "url: must be HTTPS."))).toBe("url: must be HTTPS.");
  expect(errorText(t, new ApiError(0, []))).toBe("No connection");
  expect(errorText(t, new ApiError(502, []))).toBe("The server responded with status 502");
  expect(errorText(t, new Error("aborted"))).toBe("aborted");
});
