import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";

/** The texts about containers, and those of values, which name their states. */
export type ContainerTexts = { containerTexts: Translator<"containers">; valueTexts: Translator<"values"> };

export const useContainerTexts = (): ContainerTexts => ({
  containerTexts: useTranslations("containers"),
  valueTexts: useTranslations("values"),
});
