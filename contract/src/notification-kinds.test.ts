import { expect, test } from 'vitest'
import {
  notificationIcons,
  notificationKindNames,
  notificationKindOf,
  notificationPreferences,
  notificationTypes,
  serviceEmails,
} from './notification-kinds.ts'
import { reminderKinds } from './reminders.ts'

const facts = notificationKindNames.map(notificationKindOf)
const used = <T>(values: readonly (T | undefined)[]) =>
  [...new Set(values.filter((value) => value !== undefined))].sort()

test('nothing is there that no kind of notification has', () => {
  expect(used(facts.map(({ type }) => type))).toEqual([...notificationTypes].sort())
  expect(used(facts.map(({ icon }) => icon))).toEqual([...notificationIcons].sort())
  expect(used(facts.map(({ preference }) => preference))).toEqual(Object.keys(notificationPreferences).sort())
  expect(used(facts.map(({ serviceEmail }) => serviceEmail))).toEqual([...serviceEmails].sort())
})

test('the clock reminds of what waits, and then in the order of a service, each in an email of its own but for the money', () => {
  const ofService = ['unanswered', 'still_on', 'directions', 'afterwards'] as const
  expect(reminderKinds).toEqual([...ofService, 'payment_due', 'payment_due_again'])
  for (const kind of reminderKinds) expect(notificationKindOf(kind).limit, kind).toBeNull()
  for (const kind of ofService) expect(notificationKindOf(kind).serviceEmail).toBe(kind)
})

test('every kind is at the bell and has words for a locked screen', () => {
  for (const kind of notificationKindNames) {
    expect(notificationKindOf(kind).channels, kind).toContain('bell')
    expect(notificationKindOf(kind).title, kind).toMatch(/^[A-Z]/)
  }
})
