"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./request-document";
import { askToSignIn, endSession } from "./session-state";

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function shouldRetry(failureCount: number, error: unknown): boolean {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isClientError && failureCount < 1;
}

/**
 * The query cache of the pages. When the session has ended, a refused change asks the person to sign in; a refused read only shows a banner, because
 * it could take the focus from what the person is typing.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error) => isUnauthorized(error) && endSession() }),
        mutationCache: new MutationCache({ onError: (error) => isUnauthorized(error) && askToSignIn() }),
        defaultOptions: { queries: { retry: shouldRetry } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
