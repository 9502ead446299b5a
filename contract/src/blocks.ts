import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'

const conversation = z.object({ id })

/**
 * A block applies in both directions to everything not yet confirmed, whoever asked first: the two cannot write, ask,
 * offer, choose or accept, by button or by email. Declining and withdrawing stay possible. Confirmed services still
 * count, and are cancelled like any other.
 */
export const blockEndpoints = {
  block: defineEndpoint({
    method: 'PUT',
    path: '/threads/:id/block',
    access: 'signed-in',
    summary: 'Block the other person in a conversation. Safe to repeat',
    params: conversation,
  }),
  unblock: defineEndpoint({
    method: 'DELETE',
    path: '/threads/:id/block',
    access: 'signed-in',
    summary: 'Unblock',
    params: conversation,
  }),
}
