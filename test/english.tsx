import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { ReactNode } from "react";
import { MessagesContext, type SentMessages } from "@/components/language/messages-context";
import { createTranslator } from "@/components/language/translations";
import type { MessageArea, Translator } from "@/components/language/translator";
import { areas } from "@/messages/messages";

type Tree = { [key: string]: string | Tree };

const compileTree = (tree: Tree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [key, typeof text === "string" ? compile(text) : compileTree(text)]),
  );

const read = (area: string) => compileTree(JSON.parse(readFileSync(`messages/en/${area}.json`, "utf8")) as Tree);

/** Every message in English, compiled as in a build. */
const sent = { language: "en", messages: Object.fromEntries(areas.map((area) => [area, read(area)])) } as SentMessages;

/** The English texts of an area, for tests of functions that take a translator. */
export const english = <Area extends MessageArea>(area: Area): Translator<Area> => createTranslator(sent, area);

/** Sends all messages in English to the components of a test. */
export const EnglishMessages = ({ children }: { children: ReactNode }) => (
  <MessagesContext {...sent}>{children}</MessagesContext>
);
