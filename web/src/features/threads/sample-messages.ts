import type { MessageView, ThreadView } from '@openpulpit/contract/threads'

/** For tests: the message with this number in a conversation between a church and a preacher. */
export const sampleMessage = (seq: number, given: Partial<MessageView> = {}): MessageView => ({
  _id: `message ${seq}`,
  threadId: 'thread',
  seq,
  sender: { _id: 'office', name: 'Grace Church', userType: 'church' },
  content: `No. ${seq}`,
  createdAt: '2026-11-21T20:00:00.000Z',
  clientId: `client ${seq}`,
  ...given,
})

export const sampleMessages = (from: number, to: number): MessageView[] =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index))

export const byPreacher = { sender: { _id: 'ruth', name: 'Ruth Amsel', userType: 'preacher' } } as const

export const sampleThread = (given: Partial<ThreadView> = {}): ThreadView => ({
  _id: 'thread',
  subject: 'Advent',
  request: null,
  other: { _id: 'ruth', userType: 'preacher', name: 'Ruth Amsel', profileImage: null, hasLeft: false },
  isBlocked: false,
  isReported: false,
  timeZone: 'America/New_York',
  unread: 0,
  seenSeq: 0,
  seenByOther: { seq: 0, at: null },
  lastSeq: 0,
  last: { words: '', isOwn: true, createdAt: '2026-11-21T20:00:00.000Z' },
  ...given,
})
