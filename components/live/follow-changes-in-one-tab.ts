import { followChanges, type ResourceChange, type StreamListener } from "./follow-changes";

/** Name of both the broadcast channel and the lock. */
const channelName = "landfall-live";

type Message = { change: ResourceChange } | { state: "connected" | "disconnected" } | { requestsState: true };

/**
 * Shares one change stream among all tabs of a browser, which allows six connections per server: the tab that has the lock
 * reads the stream and broadcasts the changes; when it is closed, another tab takes over. Returns a cleanup function.
 */
export function followChangesInOneTab(listener: StreamListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(channelName);
  const broadcast = (message: Message) => channel.postMessage(message);
  let isConnected = false;
  const broadcastingListener: StreamListener = {
    onConnected: () => {
      isConnected = true;
      listener.onConnected();
      broadcast({ state: "connected" });
    },
    onChange: (change) => {
      listener.onChange(change);
      broadcast({ change });
    },
    onDisconnected: () => {
      isConnected = false;
      listener.onDisconnected();
      broadcast({ state: "disconnected" });
    },
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("change" in data) listener.onChange(data.change);
    else if ("requestsState" in data) {
      if (isConnected) broadcast({ state: "connected" });
    } else if (data.state === "connected") listener.onConnected();
    else listener.onDisconnected();
  };
  broadcast({ requestsState: true });
  const follow = () => followChanges(broadcastingListener, signal);
  // Without the Web Locks API (an old browser, or plain HTTP) every tab reads its own stream.
  const following = navigator.locks ? navigator.locks.request(channelName, { signal }, follow) : follow();
  following.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
