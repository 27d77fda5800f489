import { expect, test } from "vitest";
import { attachmentsMax } from "./collect-attachments";
import { parseMessage } from "./parse-message";

type Part = { headers: string[]; body: string };

const pdf = (name: string, body = "%PDF-1.7"): Part => ({
  headers: [`Content-Type: application/pdf; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`],
  body,
});

/** A multipart message; `boundary` must not occur in the parts. */
function message(parts: Part[], { boundary = "b1", type = "mixed", headers = [] as string[] } = {}): string {
  const body = parts.map((part) => `--${boundary}\r\n${part.headers.join("\r\n")}\r\n\r\n${part.body}\r\n`).join("");
  return [
    "From: Carrier <notices@carrier.example>",
    "To: docs@in.example.com",
    ...headers,
    `Content-Type: multipart/${type}; boundary="${boundary}"`,
    "",
    `${body}--${boundary}--\r\n`,
  ].join("\r\n");
}

const parse = (text: string) => parseMessage(Buffer.from(text));

function nestMessages(depth: number): string {
  let inner = message([pdf("deep.pdf")]);
  for (let level = 1; level <= depth; level++) {
    const part = { headers: ["Content-Type: message/rfc822", "Content-Disposition: attachment"], body: inner };
    inner = message([part], { boundary: `n${level}x` });
  }
  return inner;
}

test("reads headers, text and attachments", async () => {
  const text = { headers: ["Content-Type: text/plain; charset=utf-8"], body: "Please find attached" };
  const named = pdf("empty.pdf", "");
  const empty = { ...named, headers: [...named.headers, "Content-Transfer-Encoding: base64"] };
  const headers = [
    "Subject: =?utf-8?Q?Ank=C3=BCndigung?=",
    "Cc: One <one@a.example>, Team: two@a.example, three@a.example;",
    "Date: Sun, 22 Nov 2026 10:00:00 +0100",
    "Message-ID: <id@carrier.example>",
    "References: <a@x> <b@x>",
  ];
  const parsed = await parse(message([text, pdf("AN 1.pdf", "JVBERi0="), empty], { headers }));
  expect(parsed).toMatchObject({
    subject: "Ankündigung",
    body: "Please find attached",
    fromAddresses: ["notices@carrier.example"],
    ccAddresses: ["one@a.example", "two@a.example", "three@a.example"],
    sentAt: new Date("2026-11-22T09:00:00Z"),
    messageId: "<id@carrier.example>",
    references: ["<a@x>", "<b@x>"],
    attachments: [{ fileName: "AN 1.pdf", contentType: "application/pdf" }],
    refused: [{ file_name: "empty.pdf", code: "empty_file" }],
  });
});

test("a message without anything is read as far as it goes", async () => {
  for (const text of ["", "\r\n", "no header at all", "Content-Type: multipart/mixed\r\n\r\n--\r\n"]) {
    expect(await parse(text)).toMatchObject({ subject: "", sentAt: null, messageId: null, attachments: [] });
  }
});

test("texts are stored without control characters, names too", async () => {
  const headers = ["Subject: =?utf-8?Q?one=00two=0D=0ABcc:_x=E2=80=AEfdp.exe?=", "Date: tomorrow"];
  const parsed = await parse(message([pdf("..\\..\\etc/pass\u202ewd.pdf"), pdf("")], { headers }));
  expect(parsed.subject).toBe("onetwo Bcc: xfdp.exe");
  expect(parsed.sentAt).toBeNull();
  expect(parsed.attachments.map(({ fileName }) => fileName)).toEqual(["....etc/passwd.pdf", "attachment-2"]);
});

test("images in the text, signatures and calendars are no documents", async () => {
  const image = { headers: ["Content-Type: image/png; name=logo.png", "Content-ID: <logo>"], body: "png" };
  const calendar = { headers: ["Content-Type: text/calendar; name=call.ics"], body: "BEGIN:VCALENDAR" };
  const inText = await parse(message([image], { type: "related" }));
  expect([inText.attachments, inText.refused[0]?.code]).toEqual([[], "inline_image"]);
  const mixed = await parse(message([calendar, { headers: ["Content-Type: image/png; name=photo.png"], body: "png" }]));
  expect(mixed.refused).toMatchObject([{ file_name: "call.ics", code: "unsupported_type" }]);
  expect(mixed.attachments).toMatchObject([{ fileName: "photo.png" }]);
});

test("attachments of forwarded messages are taken out; a forwarded text is a document itself", async () => {
  expect((await parse(nestMessages(2))).attachments.map(({ fileName }) => fileName)).toEqual(["deep.pdf"]);
  const forwarded = "From: a@b.example\r\nSubject: Free days\r\n\r\nLast free day 4 December 2026\r\n";
  const part = { headers: ["Content-Type: message/rfc822", "Content-Disposition: attachment"], body: forwarded };
  expect((await parse(message([part]))).attachments).toMatchObject([
    { fileName: "message.eml", contentType: "message/rfc822" },
  ]);
});

test.each<[string, () => string, string]>([
  ["50 nested messages", () => nestMessages(50), "nested_archive"],
  [
    "50 nested multiparts",
    () => {
      let inner: Part = pdf("deep.pdf");
      for (let level = 0; level < 50; level++) {
        const boundary = `m${level}x`;
        const body = `--${boundary}\r\n${inner.headers.join("\r\n")}\r\n\r\n${inner.body}\r\n--${boundary}--`;
        inner = { headers: [`Content-Type: multipart/mixed; boundary=${boundary}`], body };
      }
      return message([inner]);
    },
    "nested_archive",
  ],
  ["a header of 1 MB", () => `Subject: ${"x".repeat(1_000_000)}\r\n\r\nHello`, "nested_archive"],
  ["100,000 empty parts", () => message([]).replace("--b1--", "--b1\r\n\r\n".repeat(100_000)), "nested_archive"],
  [
    "10,000 attachments",
    () => message(Array.from({ length: 10_000 }, (_, index) => pdf(`${index}.pdf`))),
    "nested_archive",
  ],
  [
    "1,000 attachments",
    () => message(Array.from({ length: 1_000 }, (_, index) => pdf(`${index}.pdf`))),
    "too_large_when_unpacked",
  ],
  [
    "one attachment too many",
    () => message(Array.from({ length: attachmentsMax + 1 }, () => pdf("a.pdf"))),
    "too_large_when_unpacked",
  ],
])("refuses %s", async (_, build, code) => {
  await expect(parse(build())).rejects.toMatchObject({ code });
});

test("many parts of text are one text of bounded length", async () => {
  const part = { headers: ["Content-Type: text/plain"], body: "a line of text".repeat(100) };
  const { body } = await parse(message(Array.from({ length: 100 }, () => part)));
  expect(body?.length).toBe(50_000);
});
