import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { isPreventedByBlock, requestLife } from '@openpulpit/contract/request-lifecycle'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comingSunday, type Person } from '../../../../test/app.ts'
import { trials } from '../../../../test/fixtures/trials.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { issueActionLink } from '../../email-actions/links/commands.ts'
import { issueInvitationLinks } from '../../invitations/links/commands.ts'

const given = useTestApp()
let all: ReturnType<typeof trials>
let church: Person
let preacher: Person
beforeAll(async () => {
  all = trials(given)
})
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const later = (weeks = 2) => comingSunday(given.clock.now(), weeks)
const ask = async (who: Person = preacher, more = {}) =>
  (await given.request(church, who, { date: later(), ...more }))._id
const propose = async (who: Person, id: string, termsVersion = 1) => {
  const body = { termsVersion, honorarium: 200 + 50 * termsVersion }
  const proposed = await who.call(requestEndpoints.proposeTerms, { params: { id }, body })
  if (proposed.status !== 201) throw new Error(`proposing answered ${proposed.status}`)
}
/** The preacher proposes a change, then the church its own. */
const counter = async (id: string) => {
  await propose(preacher, id)
  await propose(church, id, 2)
}
const yes = (termsVersion: number) => ({ termsVersion, answer: 'accept' as const })
const take = (who: Person, id: string, version: number) =>
  who.call(requestEndpoints.answerTerms, { params: { id }, body: yes(version) })
const takeByEmail = async (who: Person, requestId: string, version: number) => {
  const { token } = await issueActionLink(given.services, { userId: who.userId, requestId, purpose: 'answer' })
  return given.anyone(emailActionEndpoints.answerTerms, { body: { token, ...yes(version) } })
}

/** Someone on the church's list without an account, and the page in their email. */
async function guest() {
  const body = { firstName: 'Miriam', lastName: 'Adler', email: `${crypto.randomUUID()}@example.com` }
  const entry = (await church.call(rosterEndpoints.add, { body })).body._id
  const { preacherId } = (await church.call(rosterEndpoints.ask, { params: { id: entry } })).body
  const id = await ask({ profileId: preacherId } as Person)
  const { rows } = await given.database.pool.query('select id from users where invited_email = $1', [body.email])
  const tokens = await issueInvitationLinks(given.services, { userId: String(rows[0]?.id), requestIds: [id] })
  const token = tokens.get(id) ?? ''
  const proposed = { token, termsVersion: 1, honorarium: 250 }
  return { id, token, propose: () => given.anyone(invitationEndpoints.proposeTerms, { body: proposed }) }
}

interface Prepared {
  readonly id: string
  readonly agree: () => Promise<{ status: number; body: { code?: unknown; message?: unknown } }>
}

interface Way {
  /** The side that gives the final consent. */
  readonly by: UserType
  /** The preacher has no account, so needs no subscription. */
  readonly isGuest?: true
  readonly prepare: () => Promise<Prepared>
}

/** All ways to a confirmed service, each prepared up to the final consent. */
const ways: Record<string, Way> = {
  'the preacher accepts': {
    by: 'preacher',
    prepare: async () => {
      const id = await ask()
      return { id, agree: () => preacher.accept(id) }
    },
  },
  'the preacher accepts by the link in an email': {
    by: 'preacher',
    prepare: async () => {
      const id = await ask()
      return { id, agree: () => all.answer(preacher, id) }
    },
  },
  'the preacher, one of several who are asked at once, accepts': {
    by: 'preacher',
    prepare: async () => {
      const others = await all.people('preacher', 2)
      const id = await ask(preacher, { alsoAsk: others.map(({ profileId }) => profileId) })
      return { id, agree: () => preacher.accept(id) }
    },
  },
  'the preacher, asked for several days, accepts one': {
    by: 'preacher',
    prepare: async () => {
      const id = await ask(preacher, { alsoOn: [later(3)] })
      return { id, agree: () => preacher.accept(id) }
    },
  },
  'the church chooses who offered for an open request': {
    by: 'church',
    prepare: async () => {
      const { _id: id } = await given.request(church, undefined, { date: later() })
      expect((await all.offer(preacher, id)).status).toBe(201)
      return { id, agree: () => all.choose(church, preacher, id) }
    },
  },
  'the church accepts the preacher’s change': {
    by: 'church',
    prepare: async () => {
      const id = await ask()
      await propose(preacher, id)
      return { id, agree: () => take(church, id, 2) }
    },
  },
  'the church accepts the preacher’s change by the link in an email': {
    by: 'church',
    prepare: async () => {
      const id = await ask()
      await propose(preacher, id)
      return { id, agree: () => takeByEmail(church, id, 2) }
    },
  },
  'the preacher accepts the church’s change': {
    by: 'preacher',
    prepare: async () => {
      const id = await ask()
      await counter(id)
      return { id, agree: () => take(preacher, id, 3) }
    },
  },
  'the preacher accepts the church’s change by the link in an email': {
    by: 'preacher',
    prepare: async () => {
      const id = await ask()
      await counter(id)
      return { id, agree: () => takeByEmail(preacher, id, 3) }
    },
  },
  'someone without an account accepts on their page': {
    ...{ by: 'preacher', isGuest: true },
    prepare: async () => {
      const { id, token } = await guest()
      return { id, agree: () => given.anyone(invitationEndpoints.answer, { body: { token, answer: 'accept' } }) }
    },
  },
  'someone without an account accepts the church’s change on their page': {
    ...{ by: 'preacher', isGuest: true },
    prepare: async () => {
      const { id, token, propose: change } = await guest()
      await change()
      await propose(church, id, 2)
      return { id, agree: () => given.anyone(invitationEndpoints.answerTerms, { body: { token, ...yes(3) } }) }
    },
  },
  'the church accepts the change of someone without an account': {
    ...{ by: 'church', isGuest: true },
    prepare: async () => {
      const { id, propose: change } = await guest()
      await change()
      return { id, agree: () => take(church, id, 2) }
    },
  },
}

/** Ended yesterday: a trial, or a subscription if a plan is given. */
const lapse = (who: Person, plan: 'monthly' | null = null) =>
  given.database.pool.query(
    `update users set subscription_status = 'expired', subscription_plan = $2, subscription_expires_at = $3 where id = $1`,
    [who.userId, plan, new Date(given.clock.now().getTime() - 86_400_000)],
  )
const statusOf = async (id: string) => (await church.call(requestEndpoints.show, { params: { id } })).body.status
const waitingFor = async (who: Person) =>
  (await all.notificationsOf(who)).filter(({ message }) => message.includes('Once you subscribe'))
const needed = (side: UserType) => ({
  status: 402,
  body: {
    code: 'subscription_required',
    message: texts.subscriptionNeeded(side, { status: 'expired', plan: null }),
  },
})
const cannotBook = {
  church: refusalTexts.otherNotCovered.church('Grace Chapel'),
  preacher: refusalTexts.otherNotCovered.preacher('John Wesley'),
}

test('every move of a request to a confirmed service is among the ways', () => {
  const agreeing = requestLife.steps.filter(isPreventedByBlock).map(({ by, action }) => `${by} ${action}`)
  expect(agreeing.sort()).toEqual(['church accept_terms', 'church choose', 'preacher accept', 'preacher accept_terms'])
})

describe.each(Object.entries(ways))('%s', (_, { by, isGuest, prepare }) => {
  test('with both sides covered it is confirmed', async () => {
    const { id, agree } = await prepare()
    expect((await agree()).status).toBe(200)
    expect(await statusOf(id)).toBe('confirmed')
  })

  test.each(isGuest ? (['church'] as const) : (['church', 'preacher'] as const))(
    'with the trial of the %s over it is not',
    async (side) => {
      const { id, agree } = await prepare()
      const [uncovered, other] = side === 'church' ? [church, preacher] : [preacher, church]
      const before = await statusOf(id)
      await lapse(uncovered)
      for (const _ of [1, 2]) {
        expect(await agree()).toMatchObject(
          by === side ? needed(side) : { status: 409, body: { code: 'stale', message: cannotBook[side] } },
        )
      }
      expect(await statusOf(id)).toBe(before)
      // The actor reads why; the other side is notified once.
      expect(await waitingFor(uncovered)).toHaveLength(by === side ? 0 : 1)
      expect(await waitingFor(other)).toEqual([])
    },
  )
})

describe('two who have worked together', () => {
  test.each(['church', 'preacher'] as const)(
    'book nothing new once the subscription of the %s has ended',
    async (side) => {
      await all.agree(church, preacher)
      const { _id: id } = await given.request(church, undefined, { date: later() })
      await all.offer(preacher, id)
      const asked = await ask(preacher, { serviceTime: '18:00' })
      await lapse(side === 'church' ? church : preacher, 'monthly')
      const [chosen, accepted] = [await all.choose(church, preacher, id), await preacher.accept(asked)]
      expect([chosen.status, accepted.status]).toEqual(side === 'church' ? [402, 409] : [409, 402])
      const told = await waitingFor(side === 'church' ? church : preacher)
      expect(told).toHaveLength(1)
      expect(told[0]?.message).toContain('Your subscription has ended. Once you subscribe, ')
    },
  )
})

describe('who is not covered', () => {
  test.each(['church', 'preacher'] as const)('the %s proposes no change of what is not confirmed', async (side) => {
    const id = await ask()
    await propose(preacher, id)
    await lapse(side === 'church' ? church : preacher)
    const who = side === 'church' ? church : preacher
    const body = { termsVersion: 2, honorarium: 250.5 }
    expect(await who.call(requestEndpoints.proposeTerms, { params: { id }, body })).toMatchObject(needed(side))
  })

  test('both still change a service that is confirmed, its day too', async () => {
    const id = await all.agree(church, preacher)
    await Promise.all([lapse(church), lapse(preacher)])
    await propose(preacher, id)
    expect((await take(church, id, 2)).status).toBe(200)
    const body = { termsVersion: 2, honorarium: 200, date: later(3) }
    expect((await church.call(requestEndpoints.proposeTerms, { params: { id }, body })).status).toBe(201)
    expect((await take(preacher, id, 3)).body).toMatchObject({ status: 'confirmed', date: later(3) })
  })
})
