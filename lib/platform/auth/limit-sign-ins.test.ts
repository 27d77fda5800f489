import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { limitSignIns } from "./limit-sign-ins";

const here = "192.0.2.1";
const there = "192.0.2.2";

/** An attempt that fails, and one that succeeds; both tell that they were made. */
const fail =
  (made: string[] = []) =>
  async () => {
    made.push("failed");
    return null;
  };
const succeed = async () => "user";

async function failTimes(count: number, email: string, address = here): Promise<void> {
  for (let done = 0; done < count; done++) await limitSignIns(email, address, fail());
}

test("after five failures no attempt is made, for that e-mail from that address alone", async () => {
  const made: string[] = [];
  for (let count = 0; count < 8; count++) await limitSignIns("one@example.com", here, fail(made));
  expect(made).toHaveLength(5);
  expect(await limitSignIns("one@example.com", here, succeed)).toBeNull();
  expect(await limitSignIns("other@example.com", here, succeed)).toBe("user");
  expect(await limitSignIns("one@example.com", there, succeed)).toBe("user");
});

test("a success forgives no failure, and successes never lock", async () => {
  const email = "two@example.com";
  for (let count = 0; count < 20; count++) expect(await limitSignIns(email, here, succeed)).toBe("user");
  await failTimes(4, email);
  for (let count = 0; count < 3; count++) expect(await limitSignIns(email, here, succeed)).toBe("user");
  await failTimes(1, email);
  expect(await limitSignIns(email, here, succeed)).toBeNull();
});

test("guesses at the same time get no more attempts than guesses in a row", async () => {
  const made: string[] = [];
  await Promise.all(Array.from({ length: 40 }, () => limitSignIns("three@example.com", here, fail(made))));
  expect(made).toHaveLength(5);
});

test("fifty failures lock an e-mail, whatever addresses they claim", async () => {
  const made: string[] = [];
  const addresses = Array.from({ length: 70 }, (_, index) => `198.51.100.${index}`);
  for (const address of addresses) await limitSignIns("four@example.com", address, fail(made));
  expect(made).toHaveLength(50);
});

test("the lock opens after a quarter of an hour", async () => {
  const email = "five@example.com";
  await failTimes(5, email);
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '14 minutes'`;
  expect(await limitSignIns(email, here, succeed)).toBeNull();
  await prisma().$executeRaw`UPDATE rate_hits SET slot = slot - interval '65 seconds'`;
  expect(await limitSignIns(email, here, succeed)).toBe("user");
});

test("an attempt that breaks off counts as a failure", async () => {
  const email = "six@example.com";
  const breakOff = () => limitSignIns(email, here, () => Promise.reject(new Error("broke off")));
  for (let count = 0; count < 5; count++) await expect(breakOff()).rejects.toThrow("broke off");
  expect(await limitSignIns(email, here, succeed)).toBeNull();
});
