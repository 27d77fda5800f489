import { followChanges, type ResourceChange, type StreamListener } from "./follow-changes";

/** Name of both the broadcast channel and the lock. */
const channelName = "landfall-live";

type Message =
  | { change: ResourceChange }
  | { connectedAt: string }
  | { isDisconnected: true }
  | { requestsState: true };

/**
 * Shares one change stream among all tabs of a browser, which allows six connections per server: the tab that has the lock
 * reads the stream and broadcasts the changes; when it is closed, another tab takes over. Returns a cleanup function.
 */
export function followChangesInOneTab(since: string, listener: StreamListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(channelName);
  const broadcast = (message: Message) => channel.postMessage(message);
  /** The cursor of the last change of a connected stream. */
  let connectedAt: string | null = null;
  /** Where this tab starts when it reads the stream itself; now, once another tab has done so. */
  let start = since;
  const broadcastingListener: StreamListener = {
    onConnected: (cursor) => {
      connectedAt = cursor;
      listener.onConnected(cursor);
      broadcast({ connectedAt });
    },
    onChange: (change, cursor) => {
      if (cursor) connectedAt = cursor;
      listener.onChange(change, cursor);
      broadcast({ change });
    },
    onDisconnected: () => {
      connectedAt = null;
      listener.onDisconnected();
      broadcast({ isDisconnected: true });
    },
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("connectedAt" in data) start = "";
    if ("change" in data) listener.onChange(data.change, "");
    else if ("connectedAt" in data) listener.onConnected(data.connectedAt);
    else if ("isDisconnected" in data) listener.onDisconnected();
    else if (connectedAt !== null) broadcast({ connectedAt });
  };
  broadcast({ requestsState: true });
  const follow = () => followChanges(start, broadcastingListener, signal);
  // Without the Web Locks API (an old browser, or plain HTTP) every tab reads its own stream.
  const following = navigator.locks ? navigator.locks.request(channelName, { signal }, follow) : follow();
  following.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
