import { defineMetadata } from "@/lib/http/oauth/define-metadata";
import { openPreflight } from "@/lib/http/oauth/open-cors";
import { serverMetadata } from "@/lib/http/oauth/server-metadata";

export const GET = defineMetadata("Retrieve the metadata of the authorization server (RFC 8414)", serverMetadata);

export const OPTIONS = openPreflight("GET");
