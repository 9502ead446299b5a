export const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

/** What a stranger sends along with a foreign id; nothing is stored of it. */
export const bodies: Record<string, object> = {
  'PATCH /requests/:id': { status: 'cancelled', cancellationReason: 'Mine now' },
  'PATCH /requests/:id/honorarium': { status: 'paid' },
  'POST /requests/:id/messages': { content: 'Let me in' },
  'POST /requests/:id/terms': { termsVersion: 1, honorarium: 5 },
  'POST /requests/:id/terms/answer': { termsVersion: 1, answer: 'accept' },
  'POST /threads/:id/messages': { content: 'Let me in' },
  'POST /threads/:id/read': { seq: 1 },
  'POST /threads/:id/report': { reason: 'spam' },
  'POST /admin/reports/:id/settle': { outcome: 'disabled' },
  'POST /requests/:id/interest': { note: 'Let me in' },
  'POST /requests/:id/payments': { amount: 5, paidOn: '2026-01-04', method: 'cash' },
  'PUT /payments/:id': { amount: 5, paidOn: '2026-01-04', method: 'cash' },
  'POST /payments/:id/answer': { answer: 'received' },
  'PUT /church/w9/:id': { onFile: '2026-01-04' },
  'POST /requests/:id/assign': { preacherId: missing },
  'PATCH /requests/:id/brief': { door: 'Let me in' },
  'PATCH /requests/:id/brief/sermon': { scripture: 'Let me in' },
  'POST /reviews/:id/reply': { reply: 'Let me in' },
  'PUT /reviews/:id': { rating: 1, comment: 'Let me in' },
  'POST /billing/sandbox/:id': { outcome: 'succeed' },
  'PUT /preachers/credentials/:id': { kind: 'other', issuer: 'Mine now' },
  'PATCH /preachers/references/:id': { isShown: true },
  'PUT /church/roster/:id': { firstName: 'Mine', lastName: 'Now' },
  'PUT /church/searches/:id': { name: 'Mine', filters: {} },
}
