import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { ReactNode } from "react";
import { MessagesContext, type SentMessages } from "@/components/language/messages-context";
import { createTranslator } from "@/components/language/translations";
import type { MessageArea, Translator } from "@/components/language/translator";
import type { Language } from "@/lib/platform/language";
import type { TimeStyle } from "@/lib/platform/time-style";
import { areas, type Messages } from "@/messages/messages";

type Tree = { [key: string]: string | Tree };

const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileTree(text)]),
  );

const read = (language: Language, area: string) =>
  compileTree(JSON.parse(readFileSync(`messages/${language}/${area}.json`, "utf8")) as Tree);

/** Every message of a language, compiled as in a build. */
export const messagesIn = (language: Language): Messages =>
  Object.fromEntries(areas.map((area) => [area, read(language, area)])) as Messages;

/** How times are written in English where no region is known. */
export const englishTimes: TimeStyle = { language: "en", hourCycle: "h23", weekStart: "monday" };

const sent: SentMessages = { ...englishTimes, messages: messagesIn("en") };

/** The English texts of an area, for tests of functions that take a translator. */
export const english = <Area extends MessageArea>(area: Area): Translator<Area> => createTranslator(sent, area);

/** The German texts of an area. */
export const german = <Area extends MessageArea>(area: Area): Translator<Area> => {
  const [name = ""] = area.split(".");
  return createTranslator({ ...sent, language: "de", messages: { [name]: read("de", name) } }, area);
};

/** Sends all messages in English to the components of a test. */
export const EnglishMessages = ({ children }: { children: ReactNode }) => (
  <MessagesContext {...sent}>{children}</MessagesContext>
);
