import { defineRoute, idParams } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findTerminal, terminals } from "@/lib/reference/terminals";

export const GET = defineRoute({
  summary: "Retrieve a terminal",
  params: idParams,
  response: terminals.one,
  handler: ({ params }) => {
    const terminal = findTerminal(params.id);
    if (!terminal) throw notFound();
    return terminals.document(terminal);
  },
});
