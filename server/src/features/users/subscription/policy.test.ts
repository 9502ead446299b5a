import { graceDays } from '@openpulpit/contract/billing'
import { coverageOf, covers, subscriptionStatuses, trialConnections } from '@openpulpit/contract/users'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SubscriptionRow, subscriptionAt, subscriptionStateAt } from './policy.ts'

const dayMs = 86_400_000
const end = new Date('2026-12-31T15:00:00Z')
const after = (days: number) => new Date(end.getTime() + days * dayMs)
const graceEnd = after(graceDays)

describe('an account', () => {
  test.each([
    ['trial', false, after(-0.001), 'trial', end],
    ['trial', false, end, 'expired', end],
    ['active', false, after(-1), 'active', end],
    ['active', false, end, 'past_due', graceEnd],
    ['active', false, after(graceDays - 0.001), 'past_due', graceEnd],
    ['active', false, graceEnd, 'expired', graceEnd],
    ['active', true, after(-0.001), 'active', end],
    ['active', true, end, 'expired', end],
    ['past_due', false, after(-0.001), 'past_due', end],
    ['past_due', false, end, 'expired', end],
    ['expired', false, after(-300), 'expired', end],
  ] as const)('written down as %s (cancelled: %s), at %o is %s', (status, ends, now, then, until) => {
    expect(subscriptionStateAt({ status, expiresAt: end, ends }, now)).toEqual({ status: then, until })
  })

  const statuses = fc.constantFrom(...subscriptionStatuses)
  const rows = fc.record({
    status: statuses,
    expiresAt: fc.option(fc.integer({ min: -60, max: 60 }).map(after)),
    ends: fc.boolean(),
  })
  const moments = fc.double({ min: -90, max: 90, noNaN: true }).map(after)

  test('stands the same whether or not a job has written it down meanwhile', () => {
    fc.assert(
      fc.property(rows, moments, moments, (row, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one]
        const written = subscriptionStateAt(row, sooner)
        const ends = row.ends && written.status === row.status
        expect(subscriptionStateAt({ status: written.status, expiresAt: written.until, ends }, later)).toEqual(
          subscriptionStateAt(row, later),
        )
      }),
    )
  })

  test('never gets better by waiting, and without an end it stays as it is', () => {
    const order = ['active', 'trial', 'past_due', 'expired']
    fc.assert(
      fc.property(rows, moments, moments, (row, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one]
        const [before, then] = [subscriptionStateAt(row, sooner).status, subscriptionStateAt(row, later).status]
        expect(order.indexOf(then)).toBeGreaterThanOrEqual(order.indexOf(before))
        if (row.expiresAt === null) expect(then).toBe(row.status)
      }),
    )
  })

  test('is covered for no one exactly where it has expired, and a known pair counts nothing', () => {
    fc.assert(
      fc.property(
        rows,
        moments,
        fc.nat(12),
        fc.option(fc.constantFrom('monthly', 'student')),
        (row, now, used, plan) => {
          const seen = subscriptionAt(stored(row, used, plan), { now, isFree: false })
          expect(covers(coverageOf(seen), true)).toBe(seen.status !== 'expired')
          const isLimited = seen.status === 'trial' && used >= trialConnections
          expect(covers(coverageOf(seen), false)).toBe(seen.status !== 'expired' && !isLimited)
        },
      ),
    )
  })

  test('is open to everything where no one has to pay', () => {
    fc.assert(
      fc.property(rows, moments, fc.nat(12), (row, now, used) => {
        const seen = subscriptionAt(stored(row, used, 'monthly'), { now, isFree: true })
        expect(seen).toEqual({
          ...{ status: 'active', expiresAt: null, plan: null, connectionsUsed: used, connectionsLimit: null },
        })
        expect(coverageOf(seen)).toBe('everybody')
      }),
    )
  })
})

test('five connections are what a trial has, also once it is over; whoever ever paid has no number', () => {
  const limitOf = (status: SubscriptionRow['subscription_status'], plan: 'monthly' | null) =>
    subscriptionAt(stored({ status, expiresAt: end, ends: false }, 2, plan), { now: after(-1), isFree: false })
      .connectionsLimit
  expect([limitOf('trial', null), limitOf('expired', null)]).toEqual([5, 5])
  expect([limitOf('active', 'monthly'), limitOf('past_due', 'monthly'), limitOf('expired', 'monthly')]).toEqual([
    null,
    null,
    null,
  ])
})

const stored = (
  { status, expiresAt, ends }: Parameters<typeof subscriptionStateAt>[0],
  used: number,
  plan: SubscriptionRow['subscription_plan'],
): SubscriptionRow => ({
  subscription_status: status,
  subscription_expires_at: expiresAt,
  subscription_ends: ends,
  subscription_plan: plan,
  is_invited: false,
  connections_used: used,
})
