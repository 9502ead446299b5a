import type { PushMessage } from '@openpulpit/contract/push'

/** Shows what the server sends to this device, and leads to what it is about. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageIn(event.data))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data))
  })
  // The browser gives this device another address. The server hears of it with the next page that is opened: only pages
  // know the session.
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(askAgain(worker, event)))
}

// A browser takes the permission away from who is sent something and shows nothing.
const unreadable: PushMessage = {
  title: 'OpenPulpit',
  body: 'You have a new notification.',
  path: '/dashboard',
  tag: 'news',
}

// Only our server can encrypt for this device, so its word is taken.
function messageIn(data: PushMessageData | null): PushMessage {
  try {
    return data?.json() ?? unreadable
  } catch {
    return unreadable
  }
}

/** Not every browser knows `renotify`; who does not leaves it alone. */
type Notes = NotificationOptions & { renotify: boolean }

/** Anyone who is just looking at OpenPulpit hears of it there: the note then makes no sound. */
async function show({ registration, clients }: ServiceWorkerGlobalScope, { title, body, path, tag }: PushMessage) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const silent = pages.some(({ focused }) => focused)
  // Another message of a conversation takes the place of the last one, and is heard as that was.
  const options: Notes = { body, tag, silent, renotify: !silent, data: path, icon: '/icon-192.png' }
  await registration.showNotification(title, options)
}

/** Nothing that is open is led elsewhere: someone may be writing there. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const wanted = new URL(String(path), location.origin)
  if (wanted.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === wanted.href)
  await (shown ? shown.focus() : clients.openWindow(wanted))
}

async function askAgain({ registration }: ServiceWorkerGlobalScope, event: Event): Promise<void> {
  const before = 'oldSubscription' in event ? event.oldSubscription : null
  if (before instanceof PushSubscription) await registration.pushManager.subscribe(before.options)
}
