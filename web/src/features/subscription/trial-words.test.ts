import { expect, test } from 'vitest'
import { type Subscription, trialWords } from './trial-words.ts'

const trial: Subscription = {
  status: 'trial',
  expiresAt: '2026-12-21T04:00:00.000Z',
  plan: null,
  connectionsUsed: 0,
  connectionsLimit: 5,
}
const words = (part: Partial<Subscription>, now = '2026-11-21T15:00:00Z', userType: 'church' | 'preacher' = 'church') =>
  trialWords({ ...trial, ...part }, { userType, now: new Date(now), timeZone: 'America/New_York' })

test('an active account reads nothing of a trial', () => {
  expect(words({ status: 'active' })).toBeUndefined()
})

test('a trial says when it expires, on the clock of the reader, and what is left of it', () => {
  expect(words({})?.title).toBe('Trial Period')
  expect(words({})?.text).toBe('Your free trial expires on Sunday, December 20, 2026. 29 days and 5 connections left.')
})

test('one is one', () => {
  expect(words({ connectionsUsed: 4 }, '2026-12-19T15:00:00Z')?.text).toMatch(/ 1 day and 1 connection left\.$/)
})

test('no more connections than the limit can be used up', () => {
  expect(words({ connectionsUsed: 7 })?.text).toMatch(/ 29 days and 0 connections left\.$/)
})

test('a preacher is warned that requests stop', () => {
  expect(words({}, undefined, 'preacher')).toMatchObject({
    title: 'Trial Period Active',
    consequence: expect.stringContaining('Requests stop after the trial ends'),
  })
})

test('a trial that is over says so, whether or not anybody has marked it expired', () => {
  const ended = 'Your free trial ended on Sunday, December 20, 2026.'
  expect(words({}, '2026-12-22T00:00:00Z')?.text).toBe(ended)
  expect(words({ status: 'expired' })?.text).toBe(ended)
  expect(words({ status: 'expired', expiresAt: null })?.text).toBe('Your free trial has ended.')
})

test('a payment that did not arrive is no trial', () => {
  expect(words({ status: 'past_due' })?.title).toBe('Payment Overdue')
})
