"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { ApiError } from "./api-error";
import { requestDocument } from "./request-document";

type Write = { path: string; method: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown };

type Options<Given, Document> = {
  /** What is sent for what is given. */
  write: (given: Given) => Write;
  /** First parts of the keys of what is read anew afterwards. */
  stale?: string[];
  onDone?: (document: Document, given: Given) => void;
  /** The refusal stands in the form itself. */
  toldInPlace?: boolean;
};

/** One kind of write to `/v2`. A refusal is told until it is closed, unless the form tells it. */
export function useWrite<Given, Document = null>({ write, stale = [], onDone, toldInPlace }: Options<Given, Document>) {
  const client = useQueryClient();
  return useMutation<Document, ApiError, Given>({
    mutationFn: (given) => {
      const { path, ...request } = write(given);
      return requestDocument<Document>(path, request);
    },
    onSuccess: (document, given) => onDone?.(document, given),
    onError: (error) => {
      if (toldInPlace) return;
      toast.error(`Not done. ${error.message}`, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
    onSettled: () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
