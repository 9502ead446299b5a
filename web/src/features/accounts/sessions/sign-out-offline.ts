import { texts } from '@openpulpit/contract/texts'
import { giveUpSubscription } from '../../../platform/browser/push-subscription.ts'
import { clearTabs } from '../../../platform/browser/tab-storage.ts'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { clearOfflineCache, goodbyeCopy } from '../../../platform/offline/offline-cache.ts'
import { paths } from '../../../platform/paths.ts'
import { dropToken } from '../../../platform/token.ts'
import { buttonStyles } from '../../../ui/button/button-styles.ts'

const patience = 4_000
const aWhile = () => new Promise<false>((resolve) => setTimeout(resolve, patience, false))

/** Whether the server replies at all, even with a refusal. */
export function isHeard(act: () => Promise<unknown>): Promise<boolean> {
  return Promise.race([act().then(() => true, isRefusal), aWhile()])
}

/**
 * Ends the session on this device while the server is unreachable; there it expires by itself. Reloads the home page,
 * because its files may be missing, and nothing of the current page may stay.
 */
export async function signOutOffline(): Promise<void> {
  clearTabs()
  dropToken()
  // Until it unloads, the page may still write to storage.
  window.addEventListener('pagehide', clearTabs)
  const forgotten = Promise.allSettled([clearOfflineCache().then(keepGoodbye), giveUpSubscription()])
  await Promise.race([forgotten, aWhile()])
  window.location.assign(paths.home)
}

/** The service worker's home page for when the network is down: it says that the user is signed out. */
async function keepGoodbye(): Promise<void> {
  if (!('caches' in window)) return
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; font-src 'self'",
  }
  await (await caches.open(goodbyeCopy)).put(paths.home, new Response(goodbyePage(), { headers }))
}

/** Removes that page after signing in. */
export async function dropGoodbye(): Promise<void> {
  if ('caches' in window) await caches.delete(goodbyeCopy)
}

/** Styled by cached files; readable without them. */
function goodbyePage(): string {
  const styles = Array.from(document.querySelectorAll('link[rel=stylesheet]'), ({ outerHTML }) => outerHTML)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Signed out · OpenPulpit</title>
${styles.join('\n')}
</head>
<body>
<main class="mx-auto max-w-prose px-4 py-24 text-center">
<h1 class="text-3xl">${texts.loggedOutHere}</h1>
<p class="mt-3 mb-8 text-ink-soft">${texts.awayFromHome}</p>
<a class="${buttonStyles({ tone: 'secondary' })}" href="${paths.home}">Try again</a>
</main>
</body>
</html>`
}
