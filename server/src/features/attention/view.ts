import type { attention } from '@openpulpit/contract/attention'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { toRequestViews } from '../requests/view.ts'
import type { AttentionRows } from './queries.ts'

export function toAttention(
  { nextServiceId, waiting, emptySundays, requests }: AttentionRows,
  viewer: Actor,
  now: Date,
): z.input<typeof attention> {
  const views = new Map(toRequestViews(requests, viewer, now).map((view) => [view._id, view]))
  return {
    nextService: views.get(nextServiceId ?? '') ?? null,
    emptySundays,
    items: waiting.flatMap(({ id, kind }) => {
      const request = views.get(id)
      return request ? [{ kind, request }] : []
    }),
    total: waiting[0]?.total ?? 0,
  }
}
