import type { ChurchForm, ChurchInput, ChurchProfile } from '@openpulpit/contract/churches'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { fitInput } from '@openpulpit/contract/fit-input'
import { denominations, paymentMethods, worshipStyles } from '@openpulpit/contract/profile-options'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { draftOf, draftNumber as number, draftText as text } from '../../../platform/forms/draft-fields.ts'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'

export type ChurchFormState = ContractForm<ChurchForm, ChurchInput>
export interface SectionProps {
  form: ChurchFormState
  /** Otherwise it is only read. */
  isEditing: boolean
}

/** As it is typed, finished or not. */
export type ChurchValues = DefaultValues<ChurchForm>

/** With the version of the profile that it began from. */
export type ChurchDraft = ChurchValues & { version?: number | null | undefined }

/** What is stored, as the form's inputs have it: nothing is an empty text. */
export function valuesOf(church: ChurchProfile | undefined): ChurchValues {
  const { address, contactInfo, preferredHonorariumRange: range } = church ?? {}
  return {
    name: church?.name ?? '',
    // An empty select is '', which the schema then asks to be filled in.
    ...(church && { denomination: church.denomination }),
    description: church?.description ?? '',
    worshipStyle: church?.worshipStyle ?? '',
    averageAttendance: church?.averageAttendance ?? null,
    address: {
      street: address?.street ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zipCode: address?.zipCode ?? '',
    },
    contactInfo: {
      contactPerson: contactInfo?.contactPerson ?? '',
      phone: contactInfo?.phone ?? '',
      website: contactInfo?.website ?? '',
    },
    preferredHonorariumRange: { min: range?.min ?? null, max: range?.max ?? null },
    paymentMethods: church?.paymentMethods ?? [],
    fit: church?.fit ?? fitFromOptions([]),
  }
}

const draft = z.object({
  version: number,
  name: text,
  // A select of which nothing is chosen says ''.
  denomination: z.enum(denominations).or(z.literal('')).nullish(),
  description: text,
  worshipStyle: z.enum(worshipStyles).or(z.literal('')).nullish(),
  averageAttendance: number,
  address: z.object({ street: text, city: text, state: text, zipCode: text }).nullish(),
  contactInfo: z.object({ contactPerson: text, phone: text, website: text }).nullish(),
  preferredHonorariumRange: z.object({ min: number, max: number }).nullish(),
  paymentMethods: z.array(z.enum(paymentMethods)).nullish(),
  fit: fitInput.nullish(),
})

export const churchDraft = (churchId: string) => draftOf<ChurchDraft>(`church-profile:${churchId}`, draft)
