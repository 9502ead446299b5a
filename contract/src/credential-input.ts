import { z } from 'zod'
import { credentialKinds } from './credential-kinds.ts'
import { day } from './date-schemas.ts'
import { requiredChoice, singleLine } from './field-schemas.ts'

const optionalDay = z
  .union([day, z.literal('')])
  .nullish()
  .transform((text) => text || undefined)

export const credentialInput = z
  .strictObject({
    kind: requiredChoice(credentialKinds, 'Please choose what it is'),
    issuer: singleLine.required('Please enter who issued it', 120),
    issuedOn: optionalDay,
    expiresOn: optionalDay,
  })
  .refine(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, {
    path: ['expiresOn'],
    error: 'It can’t expire before it was issued',
  })
export type CredentialForm = z.input<typeof credentialInput>
export type CredentialInput = z.output<typeof credentialInput>

/**
 * Why a credential cannot be added. Only the server can check these, because dates depend on the preacher's time zone.
 */
export const credentialRefusals = {
  expired: 'This date has passed. Add the renewed credential with its new date.',
  notIssuedYet: 'This date is in the future',
  tooMany: 'You’ve added as many credentials as fit. Remove one first.',
  noDocument: 'This credential has no document',
} as const
