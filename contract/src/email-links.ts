import type { EmailKind } from './account.ts'

/** The pages that emails lead to: where the server's emails and the routes of the web have to agree. */
export const emailLinks = {
  verifyEmail: (token: string) => `/verify-email/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  forgotPassword: '/forgot-password',
  confirmNewEmail: (token: string) => `/confirm-new-email/${token}`,
  undoEmailChange: (token: string) => `/undo-email-change/${token}`,
  newsletter: (key: string) => `/newsletter/${key}`,
  unsubscribe: (kind: EmailKind | 'newsletter' | 'references', key: string) => `/unsubscribe/${kind}/${key}`,
  request: (userType: 'church' | 'preacher', id: string) => `/${userType}/requests/${id}`,
  /** Where a preacher answers several requests. */
  requestsToAnswer: '/preacher/requests?status=pending',
  /** A preacher’s credentials. */
  credentials: '/preacher/credentials',
  /** A preacher’s references, on the page of their credentials. */
  references: '/preacher/credentials#references',
  openRequests: '/preacher/open',
  /** A church's saved search, as the search page shows it now. */
  savedSearch: (id: string) => `/church/searches/${id}`,
  messages: '/messages',
  thread: (id: string) => `/messages/${id}`,
  brief: (userType: 'church' | 'preacher', id: string) => `/${userType}/requests/${id}/brief`,
  /** What an email lets one do without a login. */
  answer: (token: string) => `/answer/${token}`,
  /** The page of someone without an account: a request, or a church's invitation. */
  invitation: (token: string) => `/invitation/${token}`,
  /** Where someone writes a reference, without an account. */
  reference: (token: string) => `/reference/${token}`,
  account: '/account',
  /** Where a preacher's calendar link is made. */
  availability: '/preacher/availability',
  billing: '/billing',
  /** Where the sandbox plays a payment. */
  sandboxCheckout: (id: string) => `/billing/sandbox/${id}`,
  sandboxCard: '/billing/sandbox-card',
  dashboard: '/dashboard',
  /** Where admins look at what was reported. */
  reports: '/admin/reports',
} as const
