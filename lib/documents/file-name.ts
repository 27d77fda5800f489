const charactersMax = 200;
const fallback = "file";

/** Control characters, line separators, and invisible marks such as those that reverse the reading direction. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * The name of a file as it is stored, shown and downloaded: the part after the last separator of a path, on one line, at most 200
 * characters with its extension kept. `file` if nothing is left.
 */
export function toFileName(text: string): string {
  const last = text.split(/[/\\]/).at(-1) ?? "";
  const name = last.normalize("NFC").replace(unsafe, " ").replace(/ +/g, " ").trim().replace(/^\.+/, "");
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? "";
  const base = [...name.slice(0, name.length - extension.length)].slice(0, charactersMax - extension.length).join("");
  return `${base}${extension}` || fallback;
}
