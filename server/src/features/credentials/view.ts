import type { CredentialView, OwnCredential } from '@openpulpit/contract/credentials'
import type { Day } from '@openpulpit/contract/dates'
import type { CredentialRow } from './queries.ts'

export const toCredentialView = (row: CredentialRow): CredentialView => ({
  _id: row.id,
  kind: row.kind,
  issuer: row.issuer,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  checked: row.checked_at && row.checked_by ? { by: row.checked_by, at: row.checked_at.toISOString() } : null,
})

export const toOwnCredential = (row: CredentialRow, today: Day): OwnCredential => ({
  ...toCredentialView(row),
  hasDocument: row.file_id !== null,
  isExpired: row.expires_on !== null && row.expires_on < today,
})
