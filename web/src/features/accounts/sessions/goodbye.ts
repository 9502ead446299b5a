import { messages } from '@openpulpit/contract/texts'
import { goodbyeCopy } from '../../../platform/offline/offline-cache.ts'
import { paths } from '../../../platform/paths.ts'
import { buttonLook } from '../../../ui/button/button-styles.ts'

/** The worker's answer for home, where there is no network: whoever has logged out is to see it. */
export async function keepGoodbye(): Promise<void> {
  if (!('caches' in window)) return
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; font-src 'self'",
  }
  await (await caches.open(goodbyeCopy)).put(paths.home, new Response(goodbyePage(), { headers }))
}

/** Somebody is here again. */
export async function dropGoodbye(): Promise<void> {
  if ('caches' in window) await caches.delete(goodbyeCopy)
}

/** Styled by files that this browser has at hand; without them it can be read all the same. */
function goodbyePage(): string {
  const styles = Array.from(document.querySelectorAll('link[rel=stylesheet]'), ({ outerHTML }) => outerHTML)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Logged out · OpenPulpit</title>
${styles.join('\n')}
</head>
<body>
<main class="mx-auto max-w-prose px-4 py-24 text-center">
<h1 class="text-3xl">${messages.loggedOutHere}</h1>
<p class="mt-3 mb-8 text-ink-soft">${messages.awayFromHome}</p>
<a class="${buttonLook({ tone: 'secondary' })}" href="${paths.home}">Try again</a>
</main>
</body>
</html>`
}
