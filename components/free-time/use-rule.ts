"use client";

import { useLocale, useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { tariffQuery } from "@/components/tariffs/tariff";
import { tariffRule } from "@/components/tariffs/tariff-rule";
import type { FreeTimePhase } from "./free-time-query";

/** The rule of the tariff. The phase has it in English; for another language the tariff is read. Null: not read yet. */
export function useRule({ tariff_id: id, rule }: FreeTimePhase): string | null {
  const t = useTranslations("free-time.rule");
  const language = useLocale();
  const isEnglish = language === "en";
  const { data, error } = useDocument(tariffQuery(id ?? ""), { enabled: id !== null && !isEnglish });
  if (isEnglish || error) return rule;
  return data ? tariffRule(t, language, data.data.attributes) : null;
}
