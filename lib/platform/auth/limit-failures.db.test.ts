import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { limitSignIns } from "./limit-failures";

const firstAddress = "192.0.2.1";
const secondAddress = "192.0.2.2";

/** A failing attempt that records its calls, and a successful attempt. */
const fail =
  (calls: string[] = []) =>
  async () => {
    calls.push("failed");
    return null;
  };
const succeed = async () => "user";

async function failTimes(count: number, email: string, address = firstAddress): Promise<void> {
  for (let done = 0; done < count; done++) await limitSignIns(email, address, fail());
}

test("blocks attempts after five failures, only for that e-mail from that address", async () => {
  const calls: string[] = [];
  for (let count = 0; count < 8; count++) await limitSignIns("one@example.com", firstAddress, fail(calls));
  expect(calls).toHaveLength(5);
  expect(await limitSignIns("one@example.com", firstAddress, succeed)).toBeNull();
  expect(await limitSignIns("other@example.com", firstAddress, succeed)).toBe("user");
  expect(await limitSignIns("one@example.com", secondAddress, succeed)).toBe("user");
});

test("does not count successes and does not reset failures after a success", async () => {
  const email = "two@example.com";
  for (let count = 0; count < 20; count++) expect(await limitSignIns(email, firstAddress, succeed)).toBe("user");
  await failTimes(4, email);
  for (let count = 0; count < 3; count++) expect(await limitSignIns(email, firstAddress, succeed)).toBe("user");
  await failTimes(1, email);
  expect(await limitSignIns(email, firstAddress, succeed)).toBeNull();
});

test("allows no more parallel attempts than sequential ones", async () => {
  const calls: string[] = [];
  await Promise.all(Array.from({ length: 40 }, () => limitSignIns("three@example.com", firstAddress, fail(calls))));
  expect(calls).toHaveLength(5);
});

test("blocks an e-mail after fifty failures from any addresses", async () => {
  const calls: string[] = [];
  const addresses = Array.from({ length: 70 }, (_, index) => `198.51.100.${index}`);
  for (const address of addresses) await limitSignIns("four@example.com", address, fail(calls));
  expect(calls).toHaveLength(50);
});

test("allows attempts again after 15 minutes", async () => {
  const email = "five@example.com";
  await failTimes(5, email);
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '14 minutes'`;
  expect(await limitSignIns(email, firstAddress, succeed)).toBeNull();
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '65 seconds'`;
  expect(await limitSignIns(email, firstAddress, succeed)).toBe("user");
});

test("counts an attempt that throws as a failure", async () => {
  const email = "six@example.com";
  const throwingAttempt = () => limitSignIns(email, firstAddress, () => Promise.reject(new Error("failed")));
  for (let count = 0; count < 5; count++) await expect(throwingAttempt()).rejects.toThrow("failed");
  expect(await limitSignIns(email, firstAddress, succeed)).toBeNull();
});
