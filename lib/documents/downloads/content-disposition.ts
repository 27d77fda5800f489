const isAsciiSafe = /^[\w !#$&'()+,.;=@[\]^`{}~-]*$/;

/** RFC 5987: percent-encoded UTF-8, all but letters, digits and a few marks. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The value of `Content-Disposition` (RFC 6266) for a file of any name. It consists of ASCII characters only. */
export function contentDisposition(fileName: string, type: "attachment" | "inline" = "attachment"): string {
  if (isAsciiSafe.test(fileName)) return `${type}; filename="${fileName}"`;
  const ascii = fileName.replace(/[^\w .-]/g, "_");
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}
