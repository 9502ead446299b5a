import type { MailKind } from './account.ts'

/** The pages that mails lead to: where the server's mails and the routes of the web have to agree. */
export const links = {
  verifyEmail: (token: string) => `/verify-email/${token}`,
  resetPassword: (token: string) => `/reset-password/${token}`,
  newsletter: (key: string) => `/newsletter/${key}`,
  unsubscribe: (kind: MailKind | 'newsletter', key: string) => `/unsubscribe/${kind}/${key}`,
  request: (userType: 'church' | 'preacher', id: string) => `/${userType}/requests/${id}`,
  account: '/account',
} as const
