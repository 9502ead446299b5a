import { fitFromOptions } from '@openpulpit/contract/fit'
import { fitInput } from '@openpulpit/contract/fit-input'
import type { PreacherForm, PreacherInput, PreacherProfile } from '@openpulpit/contract/preachers'
import {
  denominations,
  experienceLevels,
  paymentMethods,
  sermonStyles,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { draftOf, draftNumber as number, draftText as text } from '../../../platform/forms/draft-fields.ts'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'

export type PreacherFormState = ContractForm<PreacherForm, PreacherInput>
export interface SectionProps {
  form: PreacherFormState
  /** Otherwise it is only read. */
  isEditing: boolean
}

/** As it is typed, finished or not. */
export type PreacherValues = DefaultValues<PreacherForm>
/** With the version of the profile that it began from. */
export type PreacherDraft = PreacherValues & { version?: number | null | undefined }

/** What is stored, as the form's inputs have it: nothing is an empty text. */
export function valuesOf(preacher: PreacherProfile | undefined): PreacherValues {
  return {
    firstName: preacher?.firstName ?? '',
    lastName: preacher?.lastName ?? '',
    // An empty select is '', which the schema then asks to be filled in.
    ...(preacher && { experienceLevel: preacher.experienceLevel, denomination: preacher.denomination }),
    bio: preacher?.bio ?? '',
    city: preacher?.city ?? '',
    state: preacher?.state ?? '',
    zipCode: preacher?.zipCode ?? '',
    phone: preacher?.phone ?? '',
    travelRadius: preacher?.travelRadius ?? null,
    sermonStyles: preacher?.sermonStyles ?? [],
    preferredWorshipStyles: preacher?.preferredWorshipStyles ?? [],
    honorariumRange: preacher?.honorariumRange ?? {},
    paymentMethods: preacher?.paymentMethods ?? [],
    fit: preacher?.fit ?? fitFromOptions([]),
    education: (preacher?.education ?? []).map((school) => ({ ...school, degree: school.degree ?? '' })),
    experience: (preacher?.experience ?? []).map((post) => ({ ...post, description: post.description ?? '' })),
  }
}

type Row<List extends 'education' | 'experience'> = NonNullable<PreacherForm[List]>[number]

export const emptySchool: Row<'education'> = { institution: '', degree: '', year: null }
/** The start is no number yet, as in an input that is empty. */
export const emptyPost: Row<'experience'> = {
  position: '',
  organization: '',
  startYear: Number.NaN,
  endYear: null,
  description: '',
}

const draft = z.object({
  version: number,
  firstName: text,
  lastName: text,
  // A select of which nothing is chosen says ''.
  experienceLevel: z.enum(experienceLevels).or(z.literal('')).nullish(),
  denomination: z.enum(denominations).or(z.literal('')).nullish(),
  bio: text,
  city: text,
  state: text,
  zipCode: text,
  phone: text,
  travelRadius: number,
  sermonStyles: z.array(z.enum(sermonStyles)).nullish(),
  preferredWorshipStyles: z.array(z.enum(worshipStyles)).nullish(),
  honorariumRange: z.object({ min: number, max: number }).nullish(),
  paymentMethods: z.array(z.enum(paymentMethods)).nullish(),
  fit: fitInput.nullish(),
  education: z.array(z.object({ institution: text, degree: text, year: number })).nullish(),
  experience: z
    .array(z.object({ position: text, organization: text, startYear: number, endYear: number, description: text }))
    .nullish(),
})

export const preacherDraft = (preacherId: string) => draftOf<PreacherDraft>(`preacher-profile:${preacherId}`, draft)
