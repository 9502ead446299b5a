import { z } from 'zod'
import { call } from './endpoint.ts'
import { id } from './field-schemas.ts'

/** Preachers that a church wants to find again. Both are harmless when repeated. */
export const savedCalls = {
  save: call({
    method: 'PUT',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Keep a preacher among the saved ones',
    params: z.object({ id }),
  }),
  forget: call({
    method: 'DELETE',
    path: '/preachers/:id/saved',
    access: 'church',
    summary: 'Take a preacher out of the saved ones',
    params: z.object({ id }),
  }),
}
