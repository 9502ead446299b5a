import { randomUUID } from 'node:crypto'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'

/** A church and a preacher with a request, and the conversation started by its note. */
export interface TwoPeople {
  readonly church: string
  readonly preacher: string
  /** The church's email, for logging in. */
  readonly email: string
  readonly requestId: string
  readonly threadId: string
}

export const password = 'a quiet harbour'

/** Both are represented by their tokens. */
export async function twoPeople(address: string): Promise<TwoPeople> {
  const post = async (path: string, body: object, token = '') => {
    const reply = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const email = `${randomUUID()}@example.org`
  const register = (userType: string, profileData: object, address = `${randomUUID()}@example.org`) =>
    post('/auth/register', { email: address, password, userType, profileData })
  const chapel = { name: 'Grace Chapel', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } }
  const church = await register('church', chapel, email)
  const preacher = await register('preacher', {
    firstName: 'John',
    lastName: 'Wesley',
    experienceLevel: 'ordained_minister',
    denomination: 'other',
    city: 'Decatur',
    state: 'GA',
    honorariumRange: { min: 100, max: 250 },
  })
  const request = {
    preacher: preacher.profile._id,
    date: addDays(nextSunday(dayOf(new Date(), 'America/New_York')), 14),
    serviceTime: '10:30',
    serviceType: 'sunday_morning',
    expectedDuration: 60,
    honorarium: { amount: 200, paymentMethod: 'check' },
    message: 'Would you come?',
  }
  const { _id, messages } = await post('/requests', request, church.token)
  return { church: church.token, preacher: preacher.token, email, requestId: _id, threadId: messages[0].threadId }
}
