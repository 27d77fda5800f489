import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from "next-intl";
import type { TimeStyle } from "@/lib/platform/time-style";

/** An area of the messages or a part of one: `demurrage`, `demurrage.columns`. */
export type MessageArea = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** What `useTranslations` returns for an area, with the language and style for times and numbers: a parameter of functions that compute texts. */
export type Translator<Area extends MessageArea> = ReturnType<typeof useTranslations<Area>> & TimeStyle;

/** `useTranslations` of server and client components. */
export type UseTranslations = <Area extends MessageArea>(area: Area) => Translator<Area>;
