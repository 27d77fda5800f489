import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from "next-intl";

/** An area of the messages or a part of one: `demurrage`, `demurrage.columns`. */
export type MessageArea = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** What `useTranslations` returns for an area: a parameter of functions that compute texts. */
export type Translator<Area extends MessageArea> = ReturnType<typeof useTranslations<Area>>;
