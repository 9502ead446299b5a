import { addDays, type Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { useAppWithMail } from '../../../../test/fixtures/app-with-mail.ts'

const { given, mails, pair } = useAppWithMail()

const first = '2026-12-13' as Day

/** The email about open requests on this many Sundays. */
async function emailAbout(sundays: number): Promise<string> {
  const { church, preacher } = await pair()
  const alsoOn = Array.from({ length: sundays - 1 }, (_, weeks) => addDays(first, (weeks + 1) * 7))
  await given.request(church, undefined, { date: first, alsoOn })
  const { text = '' } = await mails.next(preacher.email)
  return text
}

test('an email about several open requests says when, for whom and for how much each of them is', async () => {
  const text = await emailAbout(3)
  // Ignores line breaks.
  expect(text.replace(/\s+/g, ' ')).toMatch(/^Grace Chapel is looking for a preacher .+ and on 2 more days\. /)
  for (const day of ['December 13', 'December 20', 'December 27'])
    expect(text).toContain(
      `Sunday, ${day} at 10:30 AM\nGrace Chapel, Atlanta, GA\nSunday Morning · 60 minutes\nHonorarium: $200, by check`,
    )
  expect(text).not.toMatch(/And \d+ more\./)
})

test('of many open requests it lists the nearest eight, and says how many more there are', async () => {
  const text = await emailAbout(11)
  expect(text.match(/10:30 AM\n/g)).toHaveLength(8)
  expect(text).toContain('And 3 more.')
})
