import { offlineBriefs } from '../features/briefs/offline/offline-briefs.ts'
import { retryOnReconnect } from '../platform/browser/retry-on-reconnect.ts'
import { watchTokenElsewhere } from '../platform/token.ts'
import { unreachableStatuses } from '../worker/network-timeout.ts'

// The only script of the service worker's offline page, bundled by itself.
const find = <Found extends Element>(what: string) => document.querySelector<Found>(what)

const soon = 5_000
/** Prevents a reload after someone follows a link to a brief. */
let isLeaving = false

async function listBriefs(): Promise<void> {
  const briefs = await offlineBriefs().catch(() => [])
  const line = find<HTMLTemplateElement>('template')?.content
  const lines = briefs.map(({ path, who, when }) => {
    const copy = document.importNode(line ?? new DocumentFragment(), true)
    copy.querySelector('a')?.setAttribute('href', path)
    for (const [at, span] of copy.querySelectorAll('span').entries()) span.textContent = [who, when][at] ?? ''
    return copy
  })
  find('ul')?.replaceChildren(...lines)
  find('section')?.toggleAttribute('hidden', briefs.length === 0)
}

/** Checks whether the server is reachable again, then reloads the page. */
async function retry(): Promise<boolean> {
  const isThere = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(soon) }).then(
    ({ status }) => !unreachableStatuses.includes(status),
    () => false,
  )
  if (isThere && !isLeaving) window.location.reload()
  return isThere
}

async function tryAgain(): Promise<void> {
  isLeaving = false
  const status = find<HTMLElement>('[role=status]')
  // Emptied first, because the same text again would not be announced.
  status?.replaceChildren()
  if (!(await retry())) status?.replaceChildren(status.dataset.still ?? '')
}

void listBriefs()
window.addEventListener('beforeunload', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
  // Someone who returns may have logged out meanwhile.
  void listBriefs()
})
// A logout in another tab removes the list here too.
watchTokenElsewhere(() => void listBriefs())
find('button')?.addEventListener('click', () => void tryAgain())
retryOnReconnect(() => void retry())
// A restored connection often does not work at once, and emits no event when it does.
setInterval(() => {
  if (document.visibilityState === 'visible') void retry()
}, soon)
