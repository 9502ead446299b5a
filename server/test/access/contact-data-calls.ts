import { addDays } from '@openpulpit/contract/dates'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { comingSunday, type Person, type TestApp } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { validBody } from '../fixtures/valid-bodies.ts'
import { mayCall } from './access-table.ts'
import type { ReachableChurch, ReachablePreacher } from './contact-data-canaries.ts'

/** Two people and what connects them. */
export interface Scene {
  readonly given: TestApp
  readonly church: Person
  readonly preacher: Person
  readonly ofChurch: ReachableChurch
  readonly ofPreacher: ReachablePreacher
  readonly requestId: string
  readonly threadId: string
  readonly rosterId: string
  readonly searchId: string
  /** A payment recorded by the church, if possible. */
  readonly paymentId: string | undefined
  /** The end of the preacher's public page address. */
  readonly nameAndCode: string
  readonly isAgreed: boolean
}

type NamedCall = readonly [name: string, call: Endpoint]

// Admins read what others reported, and can contact them.
const ordinary = [...apiEndpoints].filter(([, { access }]) => access !== 'admin')

export const readings: readonly NamedCall[] = ordinary.filter(([, { method }]) => method === 'GET')

/** All calls that change something, except agreeing, which has its own test cases, and ending the session. */
export const writings: readonly NamedCall[] = ordinary.filter(
  ([name, { method, access }]) =>
    method !== 'GET' && access !== 'public' && name !== 'POST /requests/:id/assign' && name !== 'POST /auth/logout',
)

export const callsFor = (calls: readonly NamedCall[], userType?: 'church' | 'preacher'): readonly NamedCall[] =>
  calls.filter(([, { access }]) => (userType ? mayCall(access, { userType, isAdmin: false }) : access === 'public'))

/** Required query parameters, chosen to find the most. */
function queryOf(name: string, { given, requestId }: Scene): Record<string, string> {
  const sunday = comingSunday(given.clock.now())
  const queries: Record<string, Record<string, string>> = {
    'GET /preachers/availability': { start: sunday, end: addDays(sunday, 60) },
    'GET /preachers/search': { date: sunday, radius: '100', limit: '100' },
    'GET /briefs': { ids: requestId },
    'GET /requests/nearby': { date: sunday, serviceTime: '10:30', expectedDuration: '60' },
    'GET /places': { q: 'Atlanta' },
  }
  return queries[name] ?? {}
}

function idFor(
  { path }: Endpoint,
  { church, preacher, requestId, threadId, rosterId, searchId, paymentId }: Scene,
): string {
  const ids: Record<string, string> = {
    threads: threadId,
    roster: rosterId,
    searches: searchId,
    ...(paymentId && { payments: paymentId }),
    preachers: preacher.profileId,
    churches: church.profileId,
  }
  return ids[/([^/]+)\/:id/.exec(path)?.[1] ?? ''] ?? requestId
}

/** One's own forms are sent unchanged: otherwise their contact data would change. */
const bodyOf = (name: string, scene: Scene): object => {
  const { ofChurch, ofPreacher } = scene
  const own: Record<string, object> = {
    'PUT /churches/profile': ofChurch.form,
    'PATCH /churches/brief': ofChurch.brief,
    'PATCH /requests/:id/brief': ofChurch.brief,
    'PUT /preachers/profile': ofPreacher.form,
    'PATCH /requests/:id/brief/sermon': ofPreacher.sermon,
    'PUT /preachers/pay-details': ofPreacher.pay,
  }
  return own[name] ?? validBody(name, scene)
}

export function answerTo([name, call]: NamedCall, scene: Scene, who: Person | undefined, more = {}) {
  const payload = call.body && bodyOf(name, scene)
  return scene.given.app.inject({
    method: call.method,
    url: addressOf(call, { id: idFor(call, scene), nameAndCode: scene.nameAndCode }),
    query: { ...queryOf(name, scene), ...more },
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    ...(payload && { payload }),
  })
}
