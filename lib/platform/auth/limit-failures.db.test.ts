import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { limitSignIns } from "./limit-failures";

const at = (address: string) => ({ address, device: null });
const first = at("192.0.2.1");
const second = at("192.0.2.2");

/** A failing attempt that records its calls, and a successful attempt. */
const fail =
  (calls: string[] = []) =>
  async () => {
    calls.push("failed");
    return null;
  };
const succeed = async () => "user";

async function failTimes(count: number, email: string, client = first): Promise<void> {
  for (let done = 0; done < count; done++) await limitSignIns(email, client, fail());
}

test("blocks attempts after five failures, only for that e-mail from that address", async () => {
  const calls: string[] = [];
  for (let count = 0; count < 8; count++) await limitSignIns("one@example.com", first, fail(calls));
  expect(calls).toHaveLength(5);
  expect(await limitSignIns("one@example.com", first, succeed)).toBeNull();
  expect(await limitSignIns("other@example.com", first, succeed)).toBe("user");
  expect(await limitSignIns("one@example.com", second, succeed)).toBe("user");
});

test("does not count successes and does not reset failures after a success", async () => {
  const email = "two@example.com";
  for (let count = 0; count < 20; count++) expect(await limitSignIns(email, first, succeed)).toBe("user");
  await failTimes(4, email);
  for (let count = 0; count < 3; count++) expect(await limitSignIns(email, first, succeed)).toBe("user");
  await failTimes(1, email);
  expect(await limitSignIns(email, first, succeed)).toBeNull();
});

test("allows no more parallel attempts than sequential ones", async () => {
  const calls: string[] = [];
  await Promise.all(Array.from({ length: 40 }, () => limitSignIns("three@example.com", first, fail(calls))));
  expect(calls).toHaveLength(5);
});

test("blocks an e-mail after fifty failures from any addresses", async () => {
  const calls: string[] = [];
  const addresses = Array.from({ length: 70 }, (_, index) => `198.51.100.${index}`);
  for (const address of addresses) await limitSignIns("four@example.com", at(address), fail(calls));
  expect(calls).toHaveLength(50);
});

test("allows attempts again after 15 minutes", async () => {
  const email = "five@example.com";
  await failTimes(5, email);
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '14 minutes'`;
  expect(await limitSignIns(email, first, succeed)).toBeNull();
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '65 seconds'`;
  expect(await limitSignIns(email, first, succeed)).toBe("user");
});

test("counts an attempt that throws as a failure", async () => {
  const email = "six@example.com";
  const throwingAttempt = () => limitSignIns(email, first, () => Promise.reject(new Error("failed")));
  for (let count = 0; count < 5; count++) await expect(throwingAttempt()).rejects.toThrow("failed");
  expect(await limitSignIns(email, first, succeed)).toBeNull();
});

test("blocks an address after thirty failures for any e-mails, and lets others sign in", async () => {
  const calls: string[] = [];
  const guesser = at("203.0.113.7");
  for (let count = 0; count < 40; count++) await limitSignIns(`seven${count}@example.com`, guesser, fail(calls));
  expect(calls).toHaveLength(30);
  expect(await limitSignIns("seven-other@example.com", guesser, succeed)).toBeNull();
  expect(await limitSignIns("seven1@example.com", second, succeed)).toBe("user");
});

test("an unknown address has no limit of its own", async () => {
  const calls: string[] = [];
  for (let count = 0; count < 40; count++) await limitSignIns(`eight${count}@example.com`, at(""), fail(calls));
  expect(calls).toHaveLength(40);
});

test("failures from elsewhere do not lock out a browser in which the e-mail has signed in", async () => {
  const email = "nine@example.com";
  for (let index = 0; index < 60; index++) await limitSignIns(email, at(`198.51.100.${index}`), fail());
  expect(await limitSignIns(email, at("198.51.100.200"), succeed)).toBeNull();
  const own = { address: "198.51.100.200", device: "own-browser" };
  expect(await limitSignIns(email, own, succeed)).toBe("user");
  const calls: string[] = [];
  for (let count = 0; count < 8; count++) await limitSignIns(email, own, fail(calls));
  expect(calls).toHaveLength(5);
});
