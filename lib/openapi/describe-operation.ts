import type { Contract } from "@/lib/http/contract";
import { isCounted, isRead, type Operation } from "./operation";

function permissionOf(operation: Operation): string {
  const { auth, role, feature, writesNothing } = operation.contract;
  if (auth === "none") return "Needs no key.";
  const least = role ?? (isRead(operation) ? "viewer" : "member");
  const mayOnlyRead = isRead(operation) || writesNothing ? "" : ", and a key that may write";
  const gate = feature ? ` The feature \`${feature}\` must be enabled for the account.` : "";
  return `Needs the role ${least} or higher${mayOnlyRead}.${gate}`;
}

function quotaOf(bucket: Contract["bucket"]): string {
  if (bucket === undefined || bucket === "default" || bucket === "none") return "";
  return `At most ${bucket.perMinute} of these requests a minute.`;
}

/** What an operation does, who may call it, and how often. */
export function describeOperation(operation: Operation): string {
  const { description, bucket } = operation.contract;
  const parts = [description ?? "", permissionOf(operation), isCounted(operation) ? quotaOf(bucket) : ""];
  return parts.filter(Boolean).join("\n\n");
}
