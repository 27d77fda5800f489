import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";

const root = resolve("clients/typescript");
const require = createRequire(join(root, "package.json"));
const folderOf = (name: string, from = require) => dirname(from.resolve(`${name}/package.json`));
const compiler = require.resolve("typescript/bin/tsc");

const run = async (command: string, args: string[], cwd: string): Promise<string> => {
  const shell = process.platform === "win32";
  const { stdout } = await promisify(execFile)(command, args, { cwd, shell, maxBuffer: 10_000_000 });
  return stdout;
};

type Packed = { filename: string; files: { path: string }[] };

/** Packs a folder into a tarball in `target`. */
async function pack(folder: string, target: string): Promise<{ path: string; files: string[] }> {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", target];
  const [packed] = Object.values(JSON.parse(await run("npm", args, folder)) as Packed[]);
  if (!packed) throw new Error(`npm pack of ${folder} has no result.`);
  return { path: join(target, packed.filename), files: packed.files.map(({ path }) => path) };
}

const program = `
import { ApiError, createClient, verifyWebhook, type Item } from "landfall-client";

const client = createClient({ baseUrl: process.argv[2] ?? "", apiKey: "key", retries: 0 });
const names: string[] = [];
for await (const party of client.items("/v2/parties", { params: { query: { "page[size]": 50 } } })) {
  const name: string = party.attributes.company_name;
  names.push(name);
}
const error = await client
  .POST("/v2/parties", { body: { data: { attributes: { company_name: "" } } } })
  .catch((thrown: unknown) => thrown);
const refused = await verifyWebhook("{}", new Headers(), "whsec_AAAA").catch((thrown: unknown) => thrown);
const first: Item<"/v2/parties"> | undefined = undefined;
// @ts-expect-error There is no such path.
client.GET("/v2/nothing").catch(() => undefined);
// @ts-expect-error The id is required.
const withoutId = () => client.GET("/v2/parties/{id}");
// @ts-expect-error Vessels have no such attribute.
const unknownAttribute = async () => (await client.GET("/v2/account")).data.data.attributes.no_such_attribute;
console.log(JSON.stringify({
  names,
  status: error instanceof ApiError ? error.status : null,
  refused: refused instanceof Error ? refused.name : null,
  unused: [first, withoutId, unknownAttribute].length,
}));
`;

const settings = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    types: [],
  },
  files: ["globals.d.ts", "program.ts"],
};

let scratch: string;
let files: string[];

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "landfall-client-"));
  rmSync(join(root, "dist"), { recursive: true, force: true });
  await run("npm", ["run", "--silent", "build"], root);
  const client = await pack(root, scratch);
  files = client.files;
  // Its only dependency and that of the dependency, so that nothing has to be downloaded.
  const fetchFolder = folderOf("openapi-fetch");
  const fetchClient = await pack(fetchFolder, scratch);
  const helpers = await pack(
    folderOf("openapi-typescript-helpers", createRequire(join(fetchFolder, "package.json"))),
    scratch,
  );
  writeFileSync(join(scratch, "package.json"), JSON.stringify({ name: "program", private: true, type: "module" }));
  const tarballs = [client, fetchClient, helpers].map(({ path }) => path);
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", ...tarballs], scratch);
}, 180_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test("the package has its modules with their types, its README, and nothing else", () => {
  const modules = ["client", "error", "landfall-client", "retry", "schema", "webhook"];
  const expected = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
  expect(files.sort()).toEqual(["README.md", "package.json", ...expected].sort());
});

test("a program that installs the package is type-checked and runs", async () => {
  writeFileSync(join(scratch, "program.ts"), program);
  writeFileSync(join(scratch, "globals.d.ts"), "declare const process: { argv: string[] };\n");
  writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(settings));
  expect(await run(process.execPath, [compiler, "--project", "tsconfig.json"], scratch)).toBe("");
  const address = await serveLoopback((request, response) => {
    const isList = request.method === "GET";
    const body = isList
      ? { data: [{ id: "1", type: "party", attributes: { company_name: "Northgate Imports" } }], links: {} }
      : { errors: [{ status: "422", title: "Unprocessable Entity", source: null }] };
    response.writeHead(isList ? 200 : 422, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const output = await run(process.execPath, ["program.js", `http://${address}`], scratch);
  expect(JSON.parse(output)).toEqual({
    names: ["Northgate Imports"],
    status: 422,
    refused: "WebhookVerificationError",
    unused: 3,
  });
}, 120_000);
