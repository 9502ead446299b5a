/** The start of every document's head. */
export const DocumentHead = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171a1d" />
  </>
)
