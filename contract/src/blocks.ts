import { z } from 'zod'
import { call } from './call.ts'
import { id } from './text.ts'

const conversation = z.object({ id })

/**
 * Whoever is blocked can write and ask no more, in any conversation of the two. What they have agreed on stands: it is
 * cancelled like any other service.
 */
export const blockCalls = {
  block: call({
    method: 'PUT',
    path: '/threads/:id/block',
    access: 'signed-in',
    summary: 'Hear no more from the other side of a conversation; a second time does no harm',
    params: conversation,
  }),
  unblock: call({
    method: 'DELETE',
    path: '/threads/:id/block',
    access: 'signed-in',
    summary: 'Hear from them again',
    params: conversation,
  }),
}
