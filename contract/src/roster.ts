import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'

/** Preachers that a church wants to find again. Both are harmless when repeated. */
export const rosterEndpoints = {
  save: defineEndpoint({
    method: 'PUT',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Save a preacher',
    params: z.object({ id }),
  }),
  forget: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Remove a saved preacher',
    params: z.object({ id }),
  }),
}
