import type { ChurchForm, ChurchInput, ChurchProfile } from '@openpulpit/contract/churches'
import { denominations, paymentMethods, worshipStyles } from '@openpulpit/contract/people'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import type { ContractForm } from '../../platform/use-contract-form.ts'

export type ChurchFormState = ContractForm<ChurchForm, ChurchInput>
export interface SectionProps {
  form: ChurchFormState
  /** Otherwise it is only read. */
  isEditing: boolean
}

/** As it is typed, finished or not. */
export type ChurchValues = DefaultValues<ChurchForm>

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
  }
}

const text = z.string().nullish()
const figure = z.number().nullish()

const draft = z.object({
  name: text,
  // A select of which nothing is chosen says ''.
  denomination: z.enum(denominations).or(z.literal('')).nullish(),
  description: text,
  worshipStyle: z.enum(worshipStyles).or(z.literal('')).nullish(),
  averageAttendance: figure,
  address: z.object({ street: text, city: text, state: text, zipCode: text }).nullish(),
  contactInfo: z.object({ contactPerson: text, phone: text, website: text }).nullish(),
  preferredHonorariumRange: z.object({ min: figure, max: figure }).nullish(),
  paymentMethods: z.array(z.enum(paymentMethods)).nullish(),
})

const nameOf = (churchId: string) => `church-profile:${churchId}`

export const readChurchDraft = (churchId: string) => readDraft(nameOf(churchId), draft) as ChurchValues | undefined
export const keepChurchDraft = (churchId: string, values: unknown) => keepDraft(nameOf(churchId), values)
export const dropChurchDraft = (churchId: string) => dropDraft(nameOf(churchId))
