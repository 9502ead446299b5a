import type { Access } from '@openpulpit/contract/endpoint'
import type { ClientEvents } from '@openpulpit/contract/sockets'
import { apiEndpoints } from '../fixtures/api-endpoints.ts'

/** Who may use a path outside the contract. */
type Guard = 'anyone' | 'who has the link' | 'who sits at the machine'

/** Paths outside the contract. Add a new one here; its own test verifies the guard. */
const besideTheContract: readonly { readonly address: RegExp; readonly for: Guard; readonly what: string }[] = [
  { address: /^\/health\/(live|ready)$/, for: 'anyone', what: 'whether the server is there' },
  { address: /^\/metrics$/, for: 'who sits at the machine', what: 'how the server is, or with its own token' },
  { address: /^\/api\/openapi\.json$/, for: 'anyone', what: 'what the calls are' },
  { address: /^\/api\/docs(\/|$)/, for: 'anyone', what: 'the same to read' },
  { address: /^\/media\//, for: 'anyone', what: 'photos, by the hash of their content' },
  { address: /^\/files\//, for: 'who has the link', what: 'a private file, for a few minutes' },
  { address: /^\/calendar\//, for: 'who has the link', what: "a preacher's services, for other calendars" },
  { address: /^\/unsubscribe\//, for: 'who has the link', what: 'what mail programs post to by themselves' },
  { address: /^\/dev\/mail(\.json|\/:name(\/raw)?)?$/, for: 'who sits at the machine', what: 'unsent mails' },
]

/** Pages of the app and their files. */
const isPageOfTheApp = (url: string) => !/^\/(api|calendar|dev|files|health|media|metrics)(\/|$)/.test(url)

/** Registered paths that no rule covers, each with what to do about it. */
export function unlisted(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [method = '', url = ''] = address.split(' ')
    if (method === 'HEAD' || besideTheContract.some((one) => one.address.test(url))) return []
    if (url.startsWith('/api/') && apiEndpoints.has(`${method} ${url.replace(/^\/api/, '')}`)) return []
    if (method === 'GET' && isPageOfTheApp(url)) return []
    return [
      `${address} is for nobody yet: describe it in the contract, or add it to server/test/access/access-table.ts`,
    ]
  })
}

/** Who gets an answer to a call with a valid token. */
export const mayCall = (access: Access, who: { userType: 'church' | 'preacher'; isAdmin: boolean }): boolean =>
  access === 'public' || access === 'signed-in' || access === who.userType || (access === 'admin' && who.isAdmin)

/** The subject of a browser's event, and whether it is acknowledged. All events are only for the two sides. */
interface SocketEntry {
  readonly about: 'a request' | 'a conversation'
  readonly isAnswered: boolean
  /** The payload for this request or conversation. */
  readonly says: (id: string) => unknown
}

export const socketEvents: Readonly<Record<keyof ClientEvents, SocketEntry>> = {
  join_request: { about: 'a request', isAnswered: true, says: (id) => id },
  leave_request: { about: 'a request', isAnswered: true, says: (id) => id },
  send_message: { about: 'a request', isAnswered: true, says: (requestId) => ({ requestId, message: 'Let me in' }) },
  join_thread: { about: 'a conversation', isAnswered: true, says: (id) => id },
  leave_thread: { about: 'a conversation', isAnswered: true, says: (id) => id },
  typing: { about: 'a conversation', isAnswered: false, says: (id) => id },
  request_status_update: {
    about: 'a request',
    isAnswered: false,
    says: (requestId) => ({ requestId, status: 'confirmed', recipientId: requestId }),
  },
}
