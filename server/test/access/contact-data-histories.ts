import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { expireRequests } from '../../src/features/requests/close/commands.ts'
import type { Person, TestApp } from '../app.ts'

interface Two {
  readonly given: TestApp
  readonly church: Person
  readonly preacher: Person
}

/** A possible history of a request. Returns its id. */
export interface Life {
  readonly name: string
  /** Whether the two agreed at some time. */
  readonly isAgreed: boolean
  readonly live: (two: Two) => Promise<string>
  /** Who blocks the other at the end. */
  readonly blockedBy?: 'church' | 'preacher'
}

const done = ({ status, body }: { status: number; body: object }) => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}
const move = async (who: Person, id: string, status: 'confirmed' | 'completed' | 'cancelled') =>
  done(
    await who.call(requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason: 'The flu' } }),
  )

const open = async ({ given, church }: Two) => (await given.request(church, undefined))._id
const pending = async ({ given, church, preacher }: Two) => (await given.request(church, preacher))._id

async function offered(two: Two): Promise<string> {
  const id = await open(two)
  done(await two.preacher.call(offerEndpoints.offer, { params: { id }, body: { note: 'I am free' } }))
  return id
}
async function takenBack(two: Two): Promise<string> {
  const id = await offered(two)
  done(await two.preacher.call(offerEndpoints.takeBack, { params: { id } }))
  return id
}
async function chosen(two: Two): Promise<string> {
  const id = await offered(two)
  done(await two.church.call(offerEndpoints.choose, { params: { id }, body: { preacherId: two.preacher.profileId } }))
  return id
}
async function confirmed(two: Two): Promise<string> {
  const id = await pending(two)
  await move(two.preacher, id, 'confirmed')
  return id
}
async function completed(two: Two): Promise<string> {
  const id = await confirmed(two)
  two.given.clock.forward({ days: 14 })
  await move(two.church, id, 'completed')
  return id
}
async function expired(two: Two): Promise<string> {
  const id = await pending(two)
  two.given.clock.forward({ days: 14 })
  await expireRequests(two.given.services)
  return id
}
/** The church asked two preachers, and the other accepted first. */
async function filled({ given, church, preacher }: Two): Promise<string> {
  const other = await given.preacher()
  const { _id, alsoAsked } = await given.request(church, preacher, { alsoAsk: [other.profileId] })
  await move(other, alsoAsked[0]?._id ?? '', 'confirmed')
  return _id
}
const cancelled = (by: 'church' | 'preacher', before: (two: Two) => Promise<string>) => async (two: Two) => {
  const id = await before(two)
  await move(two[by], id, 'cancelled')
  return id
}

/** Every status of a request, by every path that a side can take. */
const unblocked: readonly Life[] = [
  { name: 'is open', isAgreed: false, live: open },
  { name: 'is open, and they offered to come', isAgreed: false, live: offered },
  { name: 'is open, and they took their offer back', isAgreed: false, live: takenBack },
  { name: 'is withdrawn after they offered', isAgreed: false, live: cancelled('church', offered) },
  { name: 'is pending', isAgreed: false, live: pending },
  { name: 'is declined', isAgreed: false, live: cancelled('preacher', pending) },
  { name: 'is withdrawn', isAgreed: false, live: cancelled('church', pending) },
  { name: 'has expired', isAgreed: false, live: expired },
  { name: 'is filled by another', isAgreed: false, live: filled },
  { name: 'is confirmed', isAgreed: true, live: confirmed },
  { name: 'is confirmed by a choice', isAgreed: true, live: chosen },
  { name: 'is completed', isAgreed: true, live: completed },
  { name: 'was agreed, and the church called it off', isAgreed: true, live: cancelled('church', confirmed) },
  { name: 'was agreed, and the preacher called it off', isAgreed: true, live: cancelled('preacher', confirmed) },
]

/** Adds those that a block affects, blocked by either side. */
export const lives: readonly Life[] = [
  ...unblocked,
  ...unblocked
    .filter(({ live }) => [offered, pending, confirmed].includes(live))
    .flatMap((life) =>
      (['church', 'preacher'] as const).map((by) => ({
        ...life,
        name: `${life.name}, and the ${by} blocks`,
        blockedBy: by,
      })),
    ),
]
