import { type CredentialKind, credentialKindLabels } from '@openpulpit/contract/credential-kinds'
import { type Day, formatFullDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { NewNotification } from '../notifications/store/commands.ts'

interface Expiring {
  readonly user_id: string
  readonly kind: CredentialKind
  readonly issuer: string
  readonly expires_on: string
  readonly days: number
}

export const expiryNotification = ({ user_id, kind, issuer, expires_on, days }: Expiring): NewNotification => ({
  userId: user_id,
  kind: 'credential_expiring',
  message: `${kind === 'other' ? 'Your credential' : credentialKindLabels[kind]} from ${issuer} expires ${when(days)}, on ${formatFullDay(expires_on as Day)}. Churches won’t see it after that. Add the new date once it’s renewed.`,
  requestId: null,
})

const when = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${formatCount(days, 'day')}`
