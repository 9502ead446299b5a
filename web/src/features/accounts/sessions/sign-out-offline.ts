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

/** Whether the server answers at all, be it with a refusal. */
export function isHeard(act: () => Promise<unknown>): Promise<boolean> {
  return Promise.race([act().then(() => true, isRefusal), aWhile()])
}

/**
 * Ends the session on this device, where the server does not hear of it; there it runs out by itself. Home is loaded anew:
 * what it is made of may not be at hand, and nothing of the page that was on screen stays.
 */
export async function signOutOffline(): Promise<void> {
  clearTabs()
  dropToken()
  // The page is on screen until then, and may keep something again.
  window.addEventListener('pagehide', clearTabs)
  const forgotten = Promise.allSettled([clearOfflineCache().then(keepGoodbye), giveUpSubscription()])
  await Promise.race([forgotten, aWhile()])
  window.location.assign(paths.home)
}

/** The worker's answer for home, where there is no network: anyone who has logged out is to see it. */
async function keepGoodbye(): Promise<void> {
  if (!('caches' in window)) return
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; font-src 'self'",
  }
  await (await caches.open(goodbyeCopy)).put(paths.home, new Response(goodbyePage(), { headers }))
}

/** Someone is here again. */
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
