import { topic } from '../../platform/events.ts'

/** Someone hears no more from another, or does again: in all conversations of the two. */
export const blockChanged = topic<{ blockerId: string; threadIds: readonly string[]; isBlocked: boolean }>(
  'block changed',
)
