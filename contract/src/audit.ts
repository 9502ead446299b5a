import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { largestLimit, pageFacts, paging } from './paging.ts'
import { longest } from './text-lengths.ts'

/** The actions in the audit log (sign-ins and admin actions) and their labels. */
export const auditActionLabels = {
  signed_in: 'Signed in',
  sign_in_failed: 'Wrong password',
  signed_out: 'Signed out',
  password_changed: 'Changed the password',
  password_reset: 'Set a new password by email',
  address_verified: 'Confirmed the email address',
  account_created: 'Account created',
  account_deleted: 'Account deleted',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled again',
  admin_made: 'Made an admin',
  admin_ended: 'Is no longer an admin',
  subscription_granted: 'Subscription granted',
  subscription_ended: 'Granted subscription ended',
  link_resent: 'Confirmation link sent again',
  keys_rotated: 'Keys rotated',
  report_settled: 'Report settled',
  conversation_read: 'Reported conversation read',
  second_factor_on: 'Turned two-step sign-in on',
  second_factor_off: 'Two-step sign-in turned off',
  second_factor_failed: 'Right password, wrong code',
  recovery_code_used: 'Used a recovery code',
  recovery_codes_renewed: 'Made new recovery codes',
  email_change_requested: 'Asked to change the email address',
  email_changed: 'Changed the email address',
  email_change_undone: 'Undid a change of the email address',
  document_opened: 'Document opened by the operator',
  credential_checked: 'Credential checked',
  credential_unchecked: 'Check of a credential withdrawn',
} as const
export type AuditAction = keyof typeof auditActionLabels
export const auditActions = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]]

/** Contains ids only; an operator can look up the person at the console. */
export const auditEvent = z.object({
  _id: id,
  at: timestamp,
  action: z.enum(auditActions),
  /** The account that was affected. */
  userId: id.nullable(),
  /** The acting admin; null for the person themselves or the console. */
  byUserId: id.nullable(),
  atConsole: z.boolean(),
  device: z.string().max(longest.device).nullable(),
})
export type AuditEventView = z.output<typeof auditEvent>

export const auditEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Sign-ins and what admins did, newest first, for all or one account',
    query: z.object({ ...paging(50), userId: id.optional() }),
    reply: z.object({ events: z.array(auditEvent).max(largestLimit), ...pageFacts }),
  }),
}
