import type { EmailKind } from './account.ts'

/** Pages that emails link to; the server's emails and the web's routes share them. */
export const emailLinks = {
  verifyEmail: (token: string) => `/verify-email/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  forgotPassword: '/forgot-password',
  confirmNewEmail: (token: string) => `/confirm-new-email/${token}`,
  undoEmailChange: (token: string) => `/undo-email-change/${token}`,
  newsletter: (key: string) => `/newsletter/${key}`,
  unsubscribe: (kind: EmailKind | 'newsletter' | 'references', key: string) => `/unsubscribe/${kind}/${key}`,
  request: (userType: 'church' | 'preacher', id: string) => `/${userType}/requests/${id}`,
  /** A preacher's list of unanswered requests. */
  requestsToAnswer: '/preacher/requests?status=pending',
  credentials: '/preacher/credentials',
  /** References are a section of the credentials page. */
  references: '/preacher/credentials#references',
  openRequests: '/preacher/open',
  /** A saved search with its current results. */
  savedSearch: (id: string) => `/church/searches/${id}`,
  messages: '/messages',
  thread: (id: string) => `/messages/${id}`,
  brief: (userType: 'church' | 'preacher', id: string) => `/${userType}/requests/${id}/brief`,
  /** Answers a request without a login. */
  answer: (token: string) => `/answer/${token}`,
  /** A request or an invitation, for someone without an account. */
  invitation: (token: string) => `/invitation/${token}`,
  /** Where a reference is written, without an account. */
  reference: (token: string) => `/reference/${token}`,
  account: '/account',
  /** Where a preacher creates their calendar link. */
  availability: '/preacher/availability',
  billing: '/billing',
  /** Where the sandbox simulates a payment. */
  sandboxCheckout: (id: string) => `/billing/sandbox/${id}`,
  sandboxCard: '/billing/sandbox-card',
  dashboard: '/dashboard',
  /** Where admins review reports. */
  reports: '/admin/reports',
} as const
