import { z } from "zod";

/** A language model behind an OpenAI-compatible interface. `url` has no slash at the end. */
export type DocumentModelEnv = { url: string; name: string; key: string };

const required = ["DOCUMENT_MODEL_URL", "DOCUMENT_MODEL_NAME", "DOCUMENT_MODEL_KEY"] as const;

/** The environment variables of the model that reads what the rules did not. */
export const documentModelVariables = {
  DOCUMENT_MODEL_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://api.example.com/v1", abort: true })
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  DOCUMENT_MODEL_NAME: z.string().trim().max(100, "must have at most 100 characters").optional(),
  DOCUMENT_MODEL_KEY: z.string().trim().optional(),
};

/** One message for each missing variable that a given one requires. */
export function missingForDocumentModel(variables: Record<string, unknown>): string[] {
  const first = required.find((name) => name in variables);
  if (!first) return [];
  return required.filter((name) => !(name in variables)).map((name) => `${name} is required when ${first} is set`);
}

/** The model of parsed variables; null: none is set. */
export function documentModelEnvOf(
  value: z.infer<z.ZodObject<typeof documentModelVariables>>,
): DocumentModelEnv | null {
  const [url, name, key] = required.map((variable) => value[variable]);
  return url && name && key ? { url, name, key } : null;
}
