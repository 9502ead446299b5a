import type { QuotaKind } from '../src/features/quotas/policy.ts'

/** What a call that writes can cause for others, and what bounds it. */
export type Effect =
  /** It notifies others, and takes this quota. */
  | { readonly takes: QuotaKind }
  /** It notifies others, once: there is no account after it. */
  | 'leaves for good'
  /** It emails an address that may be a stranger's, never with a member's words; how often is bounded for the address. */
  | { readonly emails: 'an address'; readonly atMost: `${number} an hour` }
  /** It emails nobody but those who run the place, or at their word. */
  | 'admins'
  /** It reaches nobody else. */
  | 'nobody'

/** Every call that writes. A new one takes its place here, and quotas/notifying.test.ts proves what is said of it. */
export const effects: Readonly<Record<string, Effect>> = {
  'POST /requests': { takes: 'requests' },
  'POST /requests/:id/reopen': { takes: 'requests' },
  'PATCH /requests/:id': { takes: 'status_changes' },
  'POST /requests/:id/assign': { takes: 'status_changes' },
  'POST /answers': { takes: 'status_changes' },
  'PATCH /requests/:id/honorarium': { takes: 'honorarium' },
  'POST /requests/:id/interest': { takes: 'offers' },
  'POST /requests/:id/still-on': { takes: 'still_on' },
  'POST /requests/:id/messages': { takes: 'messages' },
  'POST /threads': { takes: 'threads' },
  'POST /threads/:id/messages': { takes: 'messages' },
  'POST /reviews': { takes: 'reviews' },
  'POST /reviews/:id/reply': { takes: 'reviews' },
  'POST /preachers/upload-image': { takes: 'photos' },

  'DELETE /account': 'leaves for good',

  'POST /auth/register': { emails: 'an address', atMost: '1 an hour' },
  'POST /auth/resend-verification': { emails: 'an address', atMost: '5 an hour' },
  'POST /auth/forgot-password': { emails: 'an address', atMost: '5 an hour' },
  'POST /newsletter': { emails: 'an address', atMost: '1 an hour' },

  'POST /threads/:id/report': 'admins',
  'POST /admin/reports/:id/settle': 'admins',

  // A withdrawal tells the church's screen to look again, and takes its notification away.
  'DELETE /requests/:id/interest': 'nobody',
  'PATCH /requests/:id/brief': 'nobody',
  'PATCH /requests/:id/brief/sermon': 'nobody',
  'PATCH /churches/brief': 'nobody',
  'PUT /threads/:id/block': 'nobody',
  'DELETE /threads/:id/block': 'nobody',
  'POST /threads/:id/read': 'nobody',
  'POST /answers/show': 'nobody',
  'POST /auth/login': 'nobody',
  'POST /auth/logout': 'nobody',
  'POST /auth/verify-email': 'nobody',
  'POST /auth/reset-password': 'nobody',
  'PUT /auth/password': 'nobody',
  'DELETE /auth/sessions': 'nobody',
  'DELETE /auth/sessions/:id': 'nobody',
  'POST /auth/second-factor/begin': 'nobody',
  'POST /auth/second-factor': 'nobody',
  'POST /auth/second-factor/recovery-codes': 'nobody',
  'POST /auth/second-factor/remove': 'nobody',
  'PUT /account/preferences': 'nobody',
  'POST /preachers/availability': 'nobody',
  'PUT /churches/profile': 'nobody',
  'PUT /preachers/profile': 'nobody',
  'PATCH /preachers/profile': 'nobody',
  'PUT /preachers/:id/saved': 'nobody',
  'DELETE /preachers/:id/saved': 'nobody',
  'POST /preachers/calendar-feed': 'nobody',
  'DELETE /preachers/calendar-feed': 'nobody',
  'POST /preachers/calendars': 'nobody',
  'POST /preachers/calendars/:id/read': 'nobody',
  'DELETE /preachers/calendars/:id': 'nobody',
  'POST /push/subscriptions': 'nobody',
  'DELETE /push/subscriptions': 'nobody',
  'POST /notifications/:id/dismiss': 'nobody',
  'POST /notifications/dismiss-all': 'nobody',
  'POST /newsletter/confirm': 'nobody',
  'POST /unsubscribe': 'nobody',
  'POST /billing/checkout': 'nobody',
  'POST /billing/portal': 'nobody',
  'POST /billing/plan': 'nobody',
  'POST /billing/cancel': 'nobody',
  'POST /billing/resume': 'nobody',
  'POST /billing/refresh': 'nobody',
  'POST /billing/sandbox/:id': 'nobody',
  'PUT /billing/sandbox-card': 'nobody',
  'POST /billing/sandbox-month': 'nobody',
}
