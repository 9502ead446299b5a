import type { emailChangeView } from '@openpulpit/contract/email-change'
import type { z } from 'zod'
import type { PendingEmailChange } from './queries.ts'

export const toEmailChangeView = (pending: PendingEmailChange): z.input<typeof emailChangeView> => ({
  pending: pending ? { email: pending.new_email, expiresAt: pending.expires_at } : null,
})
