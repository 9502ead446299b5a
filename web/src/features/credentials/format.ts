import { credentialKindLabels } from '@openpulpit/contract/credential-kinds'
import type { CredentialView } from '@openpulpit/contract/credentials'
import { type Day, formatDate } from '@openpulpit/contract/dates'

export const credentialTitle = ({ kind, issuer }: Pick<CredentialView, 'kind' | 'issuer'>): string =>
  `${kind === 'other' ? 'Credential' : credentialKindLabels[kind]} from ${issuer}`

/** "Since Jun 2, 2019 · Until May 3, 2027"; undefined if neither date is known. */
export const formatValidity = ({ issuedOn, expiresOn }: Pick<CredentialView, 'issuedOn' | 'expiresOn'>): string =>
  [issuedOn && `Since ${formatDate(issuedOn as Day)}`, expiresOn && `Until ${formatDate(expiresOn as Day)}`]
    .filter(Boolean)
    .join(' · ')

/** "Ordination, Background check": the kinds that someone checked. */
export function formatCheckedKinds(credentials: readonly Pick<CredentialView, 'kind' | 'checked'>[]): string {
  const checked = credentials.filter(({ checked }) => checked !== null)
  return [...new Set(checked.map(({ kind }) => credentialKindLabels[kind]))].join(', ')
}

/** A third party who looked at the document counts more than its owner. */
export const formatCheck = ({ checked }: Pick<CredentialView, 'checked'>): string =>
  checked ? `Checked by ${checked.by}, ${formatDate(checked.at.slice(0, 10) as Day)}` : 'Stated by the preacher'
