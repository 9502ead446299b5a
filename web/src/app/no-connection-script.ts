import { offlineBriefs } from '../features/briefs/offline/offline-briefs.ts'
import { retryOnReconnect } from '../platform/browser/retry-on-reconnect.ts'
import { watchTokenElsewhere } from '../platform/token.ts'
import { unreachableStatuses } from '../worker/network-timeout.ts'

// The only script of the worker's page for where there is no connection, bundled by itself.
const find = <Found extends Element>(what: string) => document.querySelector<Found>(what)

const soon = 5_000
/** Anyone who goes on to a brief is not brought back. */
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

/** Asks whether the server is to be had again, for a while, and then for the page itself. */
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
  // Emptied first: the same words once more would not be read out.
  status?.replaceChildren()
  if (!(await retry())) status?.replaceChildren(status.dataset.still ?? '')
}

void listBriefs()
window.addEventListener('beforeunload', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
  // Anyone who comes back to it may have logged out meanwhile.
  void listBriefs()
})
// Anyone who logs out in another tab leaves nothing here either.
watchTokenElsewhere(() => void listBriefs())
find('button')?.addEventListener('click', () => void tryAgain())
retryOnReconnect(() => void retry())
// A line that has just come back often does not carry at once, and says nothing when it does.
setInterval(() => {
  if (document.visibilityState === 'visible') void retry()
}, soon)
