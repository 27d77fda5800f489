import { type Follower, followChanges, type News } from "./follow-changes";

const name = "landfall-live";

type Message = { news: News } | { state: "connected" | "lost" } | { ask: true };

/**
 * One stream for all tabs of a browser, which allows six connections to a server: the tab that holds the lock reads it and
 * tells the others. When it is closed, the next one takes over. Gives what ends it for this tab.
 */
export function followInOneTab(follower: Follower): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(name);
  const tell = (message: Message) => channel.postMessage(message);
  let connected = false;
  const leading: Follower = {
    onConnected: () => {
      connected = true;
      follower.onConnected();
      tell({ state: "connected" });
    },
    onNews: (news) => {
      follower.onNews(news);
      tell({ news });
    },
    onLost: () => {
      connected = false;
      follower.onLost();
      tell({ state: "lost" });
    },
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("news" in data) follower.onNews(data.news);
    else if ("ask" in data) {
      if (connected) tell({ state: "connected" });
    } else if (data.state === "connected") follower.onConnected();
    else follower.onLost();
  };
  tell({ ask: true });
  const lead = () => followChanges(leading, signal);
  // Without a lock (an old browser, or plain http on a network) every tab reads for itself.
  const following = navigator.locks ? navigator.locks.request(name, { signal }, lead) : lead();
  following.catch(() => undefined);
  return () => {
    controller.abort();
    channel.close();
  };
}
