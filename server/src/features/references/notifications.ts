import type { NewNotification } from '../notifications/store/commands.ts'

export const writtenNotification = (userId: string, name: string): NewNotification => ({
  userId,
  kind: 'reference_written',
  message: `${name} wrote a reference for you. Read it, then choose whether churches see it.`,
  requestId: null,
})
