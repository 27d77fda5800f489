import type pg from "pg";
import { findPort } from "@/lib/reference/ports";
import { shippingLineTable } from "@/lib/reference/shipping-lines";

// The most used ones first: the plan of the data prefers low numbers.
const seaports =
  "CNSHA CNNGB SGSIN CNYTN KRPUS CNTAO HKHKG USLAX USLGB NLRTM AEJEA MYPKG BEANR CNXMN DEHAM USNYC VNSGN THLCH INNSA TWKHH JPTYO USSAV USHOU GBFXT ESVLC GRPIR MAPTM BRSSZ AUMEL CAVAN USOAK USSEA USCHS USORF DEBRV FRLEH ITGOA PLGDN TRIST EGPSD ZADUR KEMBA PECLL CLSAI MXZLO PAMIT COCTG JMKIN LKCMB PKKHI";
const inlandPlaces = "USCHI USDAL USMEM USDEN USATL USKCK USCLE CATOR DEMUC CHBSL";
const vesselCount = 900;

const placesOf = (codes: string) =>
  codes.split(" ").flatMap((code) => {
    const port = findPort(code);
    return port
      ? [{ locode: port.locode, name: port.name, timezone: port.timezone, terminal_id: port.terminals[0]?.id ?? null }]
      : [];
  });

const names = ["MSC", "MAERSK", "EVER", "COSCO", "HMM", "CMA CGM", "ONE", "YM"];
const surnames = ["ESSEX", "GULSUN", "GIVEN", "STAR", "OSLO", "ALGECIRAS", "TRUST", "MIRACLE", "HARMONY", "LOTUS"];

function vessels(): object[] {
  return Array.from({ length: vesselCount }, (_, index) => ({
    imo: String(9_100_000 + index * 7),
    name: `${names[index % names.length]} ${surnames[Math.floor(index / 8) % surnames.length]} ${1 + Math.floor(index / 80)}`,
  }));
}

const columns = {
  bench_ports: "locode text, name text, timezone text, terminal_id uuid",
  bench_inland: "locode text, name text, timezone text",
  bench_lines: "scac text",
  bench_vessels: "imo text, name text",
  bench_accounts: "id uuid, connection_id uuid",
};

type Table = keyof typeof columns;

/** Creates temporary tables of ports, shipping lines, vessels and the accounts, each numbered by `n` from 1. */
export async function createReferenceTables(db: pg.Client, accountIds: string[]): Promise<void> {
  const rows: Record<Table, object[]> = {
    bench_ports: placesOf(seaports),
    bench_inland: placesOf(inlandPlaces),
    bench_lines: shippingLineTable.filter(({ active, scac }) => active && scac !== "TEST"),
    bench_vessels: vessels(),
    bench_accounts: accountIds.map((id) => ({ id, connection_id: crypto.randomUUID() })),
  };
  for (const [table, list] of Object.entries(rows)) {
    const names = columns[table as Table];
    await db.query(
      `CREATE TEMP TABLE ${table} AS SELECT row.ordinality::int AS n, item.*
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS row, jsonb_to_record(row.value) AS item (${names})`,
      [JSON.stringify(list)],
    );
    await db.query(`ANALYZE ${table}`);
  }
}
