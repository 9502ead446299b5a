import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { termsAnswers } from '@openpulpit/contract/terms-lifecycle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { patience, runs } from '../../../../test/fixtures/fuzz-runs.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()

const propose = (who: Person, id: string, change: Partial<ProposalForm>) =>
  who.call(requestEndpoints.proposeTerms, { params: { id }, body: { termsVersion: 1, honorarium: 250, ...change } })
const answer = (who: Person, id: string, version: number, answer: (typeof termsAnswers)[number]) =>
  who.call(requestEndpoints.answerTerms, { params: { id }, body: { termsVersion: version, answer } })
const show = async (who: Person, id: string) => (await who.call(requestEndpoints.show, { params: { id } })).body
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

async function confirmed() {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { _id: id } = await given.request(church, preacher)
  await preacher.accept(id)
  return { church, preacher, id }
}

test('of two who propose at once, one has the word', async () => {
  const { church, preacher, id } = await confirmed()
  const answers = await Promise.all([
    propose(church, id, { honorarium: 150 }),
    propose(preacher, id, { honorarium: 300 }),
  ])
  expect(statusesOf(answers)).toEqual([201, 409])
  expect((await show(church, id)).proposal).toMatchObject({ version: 2 })
})

test('of accept and withdraw at once, one is done and the other is stale', async () => {
  const { church, preacher, id } = await confirmed()
  await propose(preacher, id, { honorarium: 300 })
  const answers = await Promise.all([answer(church, id, 2, 'accept'), answer(preacher, id, 2, 'withdraw')])
  expect(statusesOf(answers)).toEqual([200, 409])
  expect((await show(church, id)).terms.total).toBe(answers[0].status === 200 ? 300 : 200)
})

test('of accept and another proposal at once, no one agrees to what has just changed', async () => {
  const { church, preacher, id } = await confirmed()
  await propose(preacher, id, { honorarium: 300 })
  const [accepted, proposed] = await Promise.all([
    answer(church, id, 2, 'accept'),
    propose(preacher, id, { termsVersion: 2, honorarium: 400 }),
  ])
  // After the acceptance it proposes a change of what is agreed by then.
  expect(proposed.status).toBe(201)
  expect([200, 409]).toContain(accepted.status)
  const { terms, proposal } = await show(church, id)
  expect(terms.total).toBe(accepted.status === 200 ? 300 : 200)
  expect(proposal).toMatchObject({ version: 3, after: { terms: { total: 400 } } })
})

test('of a changed time and another booking of the same hour, exactly one is booked', async () => {
  const { church, preacher, id } = await confirmed()
  const { date } = await show(church, id)
  const other = await given.request(await given.church(), preacher, { date, serviceTime: '15:00' })
  await propose(preacher, id, { serviceTime: '15:00' })
  const yes = { params: { id: other._id }, body: { status: 'confirmed' as const } }
  const answers = await Promise.all([
    answer(church, id, 2, 'accept'),
    preacher.call(requestEndpoints.changeStatus, yes),
  ])
  expect(statusesOf(answers)).toEqual([200, 409])
  const { rows } = await given.database.pool.query(
    `select count(*)::int as booked from requests
     where preacher_id = $1 and status = 'confirmed' and service_time = '15:00'`,
    [preacher.profileId],
  )
  expect(rows).toEqual([{ booked: 1 }])
})

interface Try {
  readonly who: 'church' | 'preacher'
  readonly act: 'propose' | 'yes' | 'cancel' | (typeof termsAnswers)[number]
  readonly honorarium: number
  /** How far the version that is answered is behind the newest. */
  readonly behind: number
}
const tries = fc.array(
  fc.record<Try>({
    who: fc.constantFrom('church', 'preacher'),
    act: fc.constantFrom('propose', 'propose', 'propose', 'accept', 'accept', 'decline', 'withdraw', 'yes', 'cancel'),
    honorarium: fc.integer({ min: 1, max: 999 }),
    behind: fc.constantFrom(0, 0, 0, 1),
  }),
  { minLength: 4, maxLength: 12, size: 'max' },
)

/** What each side has said yes to: the church what it asked with, each what it proposed last and what it accepted. */
test('whatever the two try, in pairs at once, the terms in force are terms that both said yes to', {
  timeout: 60_000,
  ...patience,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tries, async (all) => {
      const [church, preacher] = [await given.church(), await given.preacher()]
      const people = { church, preacher }
      const { _id: id } = await given.request(church, preacher)
      const said = { church: new Set([200]), preacher: new Set<number>() }
      for (let at = 0; at < all.length; at += 2) {
        const before = await show(church, id)
        const pair = all.slice(at, at + 2)
        const done = await Promise.all(pair.map((one) => attempt(people, id, one, before.answeredVersion)))
        for (const [nth, { status, body }] of done.entries()) {
          const one = pair[nth] as Try
          expect([200, 201, 400, 409]).toContain(status)
          if (status >= 300) continue
          if (one.act === 'propose') said[one.who].add(one.honorarium)
          if (one.act === 'yes') said.preacher.add(200)
          if (one.act === 'accept' && 'terms' in body) {
            const events = body.events.filter(({ kind, by }) => kind === 'terms_agreed' && by === one.who)
            said[one.who].add(events.at(-1)?.proposed?.after.terms.total ?? 0)
          }
        }
        const [seen, seenToo] = [await show(church, id), await show(preacher, id)]
        expect(seenToo.terms).toEqual(seen.terms)
        if (seen.status !== 'confirmed') expect(seen.terms.total).toBe(before.terms.total)
        else for (const side of [said.church, said.preacher]) expect(side).toContain(seen.terms.total)
      }
    }),
    runs(6, 150),
  )
})

function attempt(
  people: Record<Try['who'], Person>,
  id: string,
  { who, act, honorarium, behind }: Try,
  newest: number,
) {
  const person = people[who]
  const version = Math.max(1, newest - behind)
  if (act === 'propose') return propose(person, id, { termsVersion: version, honorarium })
  if (act !== 'yes' && act !== 'cancel') return answer(person, id, version, act)
  const body =
    act === 'yes' ? { status: 'confirmed' as const } : { status: 'cancelled' as const, cancellationReason: 'Ill' }
  return person.call(requestEndpoints.changeStatus, { params: { id }, body })
}
