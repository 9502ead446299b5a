import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { formatLogDay } from '../format.ts'
import { byPreacher, sampleMessage } from '../sample-messages.ts'
import { groupMessages, lastOfOther, lastSeenOwn } from './group-messages.ts'

test('a conversation has its days on the clock of the church, and a name where the side changes', () => {
  const log = [
    sampleMessage(1, { createdAt: '2026-12-06T04:30:00.000Z' }),
    sampleMessage(2, { createdAt: '2026-12-06T05:30:00.000Z' }),
    sampleMessage(3, { createdAt: '2026-12-06T05:31:00.000Z' }),
    sampleMessage(4, { createdAt: '2026-12-06T05:32:00.000Z', ...byPreacher }),
  ]
  const drawn = groupMessages(log, 'America/New_York').map((row) =>
    row.kind === 'day' ? row.day : [row.message.seq, row.goesOn],
  )
  expect(drawn).toEqual(['2026-12-05', [1, false], '2026-12-06', [2, false], [3, true], [4, false]])
})

test('days are told as one says them', () => {
  const words = (day: string) => formatLogDay(day as Day, '2027-01-01' as Day)
  expect(words('2027-01-01')).toBe('Today')
  expect(words('2026-12-31')).toBe('Yesterday')
  expect(words('2026-12-06')).toBe('Sunday, December 6, 2026')
  expect(formatLogDay('2026-12-06' as Day, '2026-12-24' as Day)).toBe('Sunday, December 6')
})

test('"Seen" stands under the last of its own that the other side has seen', () => {
  const log = [sampleMessage(1), sampleMessage(2), sampleMessage(3, byPreacher), sampleMessage(4)]
  expect(lastSeenOwn(log, 'church', 3)).toBe(2)
  expect(lastSeenOwn(log, 'church', 4)).toBe(4)
  expect(lastSeenOwn(log, 'church', 0)).toBe(0)
  expect(lastOfOther(log, 'church')).toBe(3)
  expect(lastOfOther(log, 'preacher')).toBe(4)
})
