import type { feedView } from '@openpulpit/contract/calendar-feed'
import type { z } from 'zod'
import type { FeedRow } from './queries.ts'

export const toFeedView = (row: FeedRow): z.input<typeof feedView> => ({
  createdAt: row.created_at,
  readAt: row.read_at,
})
