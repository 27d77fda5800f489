import { createServer } from "node:http";
import { laboriousResponses } from "./laborious-responses";

// A carrier in a process of its own that sends one of the laborious responses, named by the second argument, for every number. The port
// is the first argument.

const [port, scenario] = process.argv.slice(2);
const bodyOf = laboriousResponses[scenario ?? ""];
if (!bodyOf) throw new Error(`no scenario ${scenario}`);

createServer((request, response) => {
  const number = new URL(request.url ?? "", "http://carrier").searchParams.get("transportDocumentReference") ?? "";
  response.writeHead(200, { "content-type": "application/json" }).end(bodyOf(number));
}).listen(Number(port), "127.0.0.1", () => process.send?.("listening"));
