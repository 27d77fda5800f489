import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages } from "@/messages/messages";
import { MessagesContext } from "./messages-context";
import { readTimeStyle } from "./read-time-style";

type ClientMessagesProps = { areas: (keyof Messages)[]; children: ReactNode };

/**
 * Sends the messages of these areas with the page, in the language of the request, for the client components below. Server components
 * use all messages without it.
 */
export async function ClientMessages({ areas, children }: ClientMessagesProps) {
  const [style, messages] = await Promise.all([readTimeStyle(), getMessages()]);
  const sent = Object.fromEntries(areas.map((area) => [area, messages[area]]));
  return (
    <MessagesContext {...style} messages={sent}>
      {children}
    </MessagesContext>
  );
}
