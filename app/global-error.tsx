"use client";

import german from "@/messages/de/global-error.json";
import english from "@/messages/en/global-error.json";

const languages = Object.entries({ en: english, de: german });

/**
 * Shown when not even the layout could be: without its styles, and in every language, because that of the user is not known. `digest`
 * identifies the error in the server log.
 */
export default function NothingShown({ error: { digest } }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en" style={{ colorScheme: "light dark", font: "1rem/1.5 system-ui" }}>
      <head>
        <title>{english.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <main style={{ maxWidth: "30rem", margin: "10vh auto" }}>
          {languages.map(([language, texts]) => (
            <section key={language} lang={language}>
              <h1>{texts.title}</h1>
              <p>{texts.reason}</p>
              {digest && <p>{`${texts.reference}: ${digest}`}</p>}
              <button type="button" onClick={() => window.location.reload()} style={{ minHeight: 44 }}>
                {texts.retry}
              </button>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
