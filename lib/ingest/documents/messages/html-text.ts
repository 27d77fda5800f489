import PostalMime from "postal-mime";

/**
 * The text of a web page in a message. The library converts HTML itself only where it joins parts of both kinds, so the page is given
 * to it beside an empty text part. Rows of a table become lines.
 */
export async function htmlToText(html: string): Promise<string> {
  const separated = html
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<tr\b[^>]*>|<\/?t(?:able|body|head|foot)\b[^>]*>/gi, "")
    .replace(/<\/tr\s*>/gi, "<br>")
    .replace(/\s*<\/?t[dh]\b[^>]*>\s*/gi, "&nbsp; ");
  const lines = [
    "Content-Type: multipart/mixed; boundary=part",
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    " ",
    "--part",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(separated).toString("base64"),
    "--part--",
  ];
  return (await PostalMime.parse(lines.join("\r\n"))).text?.trim() ?? "";
}
