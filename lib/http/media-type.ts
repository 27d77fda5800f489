export const jsonType = "application/json";
export const jsonApiType = "application/vnd.api+json";

/** JSON:API's own media type only for who names it and not plain JSON: existing clients read application/json. */
export function answerType(request: Request): string {
  const named = (request.headers.get("accept") ?? "")
    .toLowerCase()
    .split(",")
    .map((range) => range.split(";")[0]?.trim());
  return named.includes(jsonApiType) && !named.includes(jsonType) ? jsonApiType : jsonType;
}
