"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "#translations";
import { toast } from "@/components/ui/toast";
import { type ApiError, requestDocument } from "./request-document";
import { useErrorText } from "./use-error-text";

type ApiRequest = { path: string; method: "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown };

type Options<Input, Document> = {
  request: (input: Input) => ApiRequest;
  /** First key parts of the queries to refetch afterwards. */
  invalidates?: string[];
  onSuccess?: (document: Document, input: Input) => void;
  /** The form shows errors itself; otherwise they are shown as a toast. */
  hasInlineErrors?: boolean;
};

/** One kind of write to `/v2`. */
export function useApiMutation<Input, Document = null>(options: Options<Input, Document>) {
  const { request, invalidates = [], onSuccess, hasInlineErrors } = options;
  const t = useTranslations("api");
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation<Document, ApiError, Input>({
    mutationFn: (input) => {
      const { path, ...init } = request(input);
      return requestDocument<Document>(path, init);
    },
    onSuccess: (document, input) => onSuccess?.(document, input),
    onError: (error) => {
      if (hasInlineErrors) return;
      const message = t("requestFailed", { reason: errorText(error) });
      toast.error(message, { duration: Number.POSITIVE_INFINITY, closeButton: true });
    },
    onSettled: () => Promise.all(invalidates.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
