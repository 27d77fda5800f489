import pg from "pg";
import type { AisPosition } from "@/lib/ingest/ais/ais-message";

/** Writes messages by some means. */
export type Method = { insert: (positions: AisPosition[]) => Promise<unknown>; end: () => Promise<unknown> };

type CopyConnection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
};

/** One COPY … FROM STDIN in the protocol of the pg library. */
class Copy {
  readonly done = Promise.withResolvers<void>();
  constructor(
    private readonly text: string,
    private readonly rows: Buffer,
  ) {}
  submit(connection: CopyConnection) {
    connection.query(this.text);
  }
  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
  }
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.done.resolve();
  }
  handleError(error: Error) {
    this.done.reject(error);
  }
}

const columns = "mmsi, recorded_at, latitude, longitude, speed, course, heading";

const valuesOf = ({ mmsi, recordedAt, latitude, longitude, ...motion }: AisPosition) => {
  const { speedKnots, courseDegrees, headingDegrees } = motion;
  const tenths = [speedKnots, courseDegrees].map((value) => Math.round((value ?? 0) * 10));
  return [mmsi, recordedAt.toISOString(), latitude, longitude, ...tenths, headingDegrees];
};

async function connect(table: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`CREATE TABLE ${table} (mmsi text, recorded_at timestamptz, latitude real, longitude real, speed smallint,
    course smallint, heading smallint, PRIMARY KEY (mmsi, recorded_at))`);
  return client;
}

/** Plain COPY into a table with a primary key and nothing else: no vessels, no latest positions, no checks. */
export async function startCopy(): Promise<Method> {
  const client = await connect("copied_positions");
  const insert = (positions: AisPosition[]) => {
    const rows = positions.map((position) => `${valuesOf(position).join("\t")}\n`).join("");
    const copy = new Copy(`COPY copied_positions (${columns}) FROM STDIN`, Buffer.from(rows));
    client.query(copy as unknown as pg.Submittable);
    return copy.done.promise;
  };
  return { insert, end: () => client.end() };
}

/** One INSERT and commit per message. */
export async function startSingleInserts(): Promise<Method> {
  const client = await connect("inserted_positions");
  const text = `INSERT INTO inserted_positions (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  const insert = async (positions: AisPosition[]) => {
    for (const position of positions) await client.query({ name: "insert", text, values: valuesOf(position) });
  };
  return { insert, end: () => client.end() };
}
