import { giveUpSubscription } from '../../../platform/browser/push-subscription.ts'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { forgetOffline } from '../../../platform/offline/offline-cache.ts'
import { paths } from '../../../platform/paths.ts'
import { dropToken } from '../../../platform/token.ts'
import { keepGoodbye } from './goodbye.ts'

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
export async function leaveAlone(): Promise<void> {
  dropToken()
  const forgotten = Promise.allSettled([forgetOffline().then(keepGoodbye), giveUpSubscription()])
  await Promise.race([forgotten, aWhile()])
  window.location.assign(paths.home)
}
