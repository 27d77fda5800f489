import compile from "icu-minify/compile";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishTimes } from "@/test/english";
import { addMessages } from "./added-messages";
import { MessagesContext } from "./messages-context";
import { useLocale, useTranslations } from "./translations";

const german = { ...englishTimes, language: "de" } as const;

type Use = (area: string) => {
  (key: string, values?: object): string;
  rich: (key: string, values: object) => ReactNode;
};

/** What a component of the area `list` renders with the messages. */
function render(messages: Record<string, string>, use: (t: ReturnType<Use>, language: string) => ReactNode): string {
  const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]));
  const Component = () => use((useTranslations as unknown as Use)("list.rows"), useLocale());
  return renderToStaticMarkup(
    <MessagesContext {...german} messages={{ list: { rows: compiled } } as object}>
      <MessagesContext {...german} messages={{ other: {} } as object}>
        <Component />
      </MessagesContext>
    </MessagesContext>,
  );
}

test("formats arguments, plurals and numbers by the language", () => {
  const messages = {
    title: "Container",
    count: "{count, plural, one {# Container} other {# Container von {total, number}}}",
  };
  expect(render(messages, (t) => t("title"))).toBe("Container");
  expect(render(messages, (t) => t("count", { count: 1, total: 1 }))).toBe("1 Container");
  expect(render(messages, (t) => t("count", { count: 1_200, total: 30_500.5 }))).toBe("1.200 Container von 30.500,5");
  expect(render({}, (_, language) => language)).toBe("de");
});

test("renders elements in the place of tags", () => {
  const messages = { open: "Mit <a>{name}</a> weiter, <a>ohne</a> nicht." };
  const a = (chunks: ReactNode) => <b>{chunks}</b>;
  expect(render(messages, (t) => t.rich("open", { name: "Jana", a }))).toBe(
    "Mit <b>Jana</b> weiter, <b>ohne</b> nicht.",
  );
});

test("takes the messages of an area that was not sent from those that came with code, in the language of the page", () => {
  const messages = (text: string) => ({ rows: { title: compile(text) } });
  addMessages("list" as never, { en: messages("Rows"), de: messages("Zeilen") });
  const Title = () => (useTranslations as unknown as Use)("list.rows")("title");
  const markup = (language: "en" | "de") =>
    renderToStaticMarkup(
      <MessagesContext {...englishTimes} language={language} messages={{}}>
        <Title />
      </MessagesContext>,
    );
  expect([markup("en"), markup("de")]).toEqual(["Rows", "Zeilen"]);
  expect(render({ title: "Gesendet" }, (t) => t("title"))).toBe("Gesendet");
});

test("shows the path of a message that was not sent", () => {
  expect(render({}, (t) => t("missing.key"))).toBe("list.rows.missing.key");
});
