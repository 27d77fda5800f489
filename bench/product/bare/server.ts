import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import { documentOf, type Result } from "@/bench/product/json/document";
import { type BareRoute, splitUrl } from "./bare-route";

// `node:http` and `pg` without anything else: each URL runs the product's statement and writes the product's JSON. There is no
// authentication, no quota, no ETag and no log. Arguments: port, file with the routes, URL of the database.
const [port, file = "", connectionString] = process.argv.slice(2);
const routes = new Map((JSON.parse(readFileSync(file, "utf8")) as BareRoute[]).map((route) => [route.url, route]));
const poolSize = 10;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString, max: poolSize });

async function respond(url: URL, { statements, document, sampleId, answer }: BareRoute, id: string | null) {
  if (answer !== undefined) return answer;
  const results: object[][] = [];
  for (const statement of statements) {
    const values = statement.values.map((value) => (sampleId !== null && value === sampleId ? id : value));
    results.push((await pool.query<object>({ ...statement, values })).rows);
  }
  const [[result] = []] = results;
  return document ? documentOf(url, document.isList, document.tables, result as Result) : results;
}

createServer(async (request, response) => {
  const path = request.url ?? "";
  const { key, id } = splitUrl(path);
  const route = routes.get(key);
  if (!route) {
    response.writeHead(404).end();
    return;
  }
  const url = new URL(path, `http://${request.headers.host}`);
  const body = JSON.stringify(await respond(url, route, id));
  response.writeHead(200, { "content-type": "application/vnd.api+json", "content-length": Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(port), "127.0.0.1");
