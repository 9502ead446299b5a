import { addDays, dayOf } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { expireSubscriptions } from '../../src/features/billing/expiry/commands.ts'
import { expireRequests } from '../../src/features/requests/close/commands.ts'
import { aRequest, type Person, type TestApp } from '../app.ts'
import type { Move } from './model.ts'
import { minutes, zone } from './state.ts'

export interface Cast {
  readonly given: TestApp
  readonly people: readonly Person[]
  /** Request ids in the model's order. */
  readonly ids: string[]
}

const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

/** Tries the action through the API. */
export async function attempt({ given, people, ids }: Cast, move: Move): Promise<{ status: number; code?: string }> {
  if (move.does === 'wait') {
    given.clock.forward({ minutes: move.hours * 60 })
    return { status: 204 }
  }
  if (move.does === 'sweep') {
    await expireRequests(given.services)
    await expireSubscriptions(given.services)
    return { status: 204 }
  }
  const { status, body } = await call({ given, people, ids }, move)
  return { status, ...(body.code && { code: body.code }) }
}

async function call({ given, people, ids }: Cast, move: Exclude<Move, { does: 'wait' | 'sweep' }>) {
  const person = people[move.who] as Person
  const params = { id: 'at' in move ? (ids[move.at] ?? missing) : missing }
  switch (move.does) {
    case 'ask': {
      const [first, ...others] = move.preachers.map((one) => people[one]?.profileId ?? missing)
      const { date, ...form } = aRequest(given.clock.now())
      const asked = {
        serviceTime: move.time,
        expectedDuration: minutes,
        date: addDays(dayOf(given.clock.now(), zone), move.inDays),
      }
      const body = { ...form, ...asked, ...(first && { preacher: first, alsoAsk: others }) }
      const answer = await person.call(requestEndpoints.send, { body })
      if (answer.status === 201) {
        // Others were asked for the same service before.
        const news = answer.body.alsoAsked.map(({ _id }) => _id).filter((id) => !ids.includes(id))
        ids.push(answer.body._id, ...news)
      }
      return answer
    }
    case 'offer':
      return person.call(offerEndpoints.offer, { params, body: {} })
    case 'take back':
      return person.call(offerEndpoints.takeBack, { params })
    case 'choose':
      return person.call(offerEndpoints.choose, {
        params,
        body: { preacherId: people[move.preacher]?.profileId ?? missing },
      })
    case 'review':
      return person.call(reviewEndpoints.write, { body: { requestId: params.id, rating: move.stars } })
    case 'pay':
    case 'unpay':
      return person.call(requestEndpoints.payHonorarium, {
        params,
        body: { status: move.does === 'pay' ? 'paid' : 'pending' },
      })
    default: {
      const status = ({ accept: 'confirmed', cancel: 'cancelled', complete: 'completed' } as const)[move.does]
      const body = { status, ...(move.reason && { cancellationReason: 'Something has come up' }) }
      return person.call(requestEndpoints.changeStatus, { params, body })
    }
  }
}
