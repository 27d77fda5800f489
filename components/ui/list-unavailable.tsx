"use client";

import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

type ListUnavailableProps = { title: string; message: string; onRetry: () => Promise<unknown> };

/** In place of a list that could not be loaded: the reason, and another try. */
export function ListUnavailable({ title, message, onRetry }: ListUnavailableProps) {
  const t = useTranslations("ui");
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    if (isRetrying) return;
    setRetrying(true);
    onRetry().finally(() => setRetrying(false));
  };
  return (
    <EmptyState
      title={title}
      actions={
        <Button onClick={retry} aria-disabled={isRetrying}>
          <RefreshCw aria-hidden size={14} />
          {t("retry")}
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}
