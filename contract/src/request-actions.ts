/** What someone can do with a request; its `actions` are what this viewer can do now. */
export const requestActions = [
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'complete',
  'review',
  'reopen',
  'still_on',
  'propose_terms',
  'accept_terms',
  'decline_terms',
  'withdraw_terms',
  'mark_paid',
  'mark_unpaid',
  'confirm_received',
] as const
export type RequestAction = (typeof requestActions)[number]
