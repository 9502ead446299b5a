import { fitFromOptions } from '@openpulpit/contract/fit'
import { fitInput } from '@openpulpit/contract/fit-input'
import { usualTravelRadius } from '@openpulpit/contract/preacher-input'
import type { PreacherForm, PreacherProfile } from '@openpulpit/contract/preachers'
import {
  denominationLabels,
  denominations,
  experienceLevelLabels,
  experienceLevels,
  paymentMethodLabels,
  paymentMethods,
  sermonStyleLabels,
  sermonStyles,
  worshipStyleLabels,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import type { ReactNode, RefObject } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { draftOf, draftNumber as number, draftText as text } from '../../../platform/forms/draft-fields.ts'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { ChipsField } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { FormSections } from '../../../ui/form/form-section.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ReadableTextInput, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { phoneHint } from '../format.ts'
import { EducationSection, ExperienceSection, type SectionProps } from './education-experience.tsx'

/** As typed, complete or not. */
export type PreacherValues = DefaultValues<PreacherForm>
/** With the profile version that the draft began from. */
export type PreacherDraft = PreacherValues & { version?: number | null | undefined }

/** The stored profile as form values: absent becomes ''. */
export function valuesOf(preacher: PreacherProfile | undefined): PreacherValues {
  return {
    firstName: preacher?.firstName ?? '',
    lastName: preacher?.lastName ?? '',
    // An empty select is '', which the schema rejects as missing.
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

const draft = z.object({
  version: number,
  firstName: text,
  lastName: text,
  // A select without a choice is ''.
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

interface ProfileSectionsProps extends SectionProps {
  /** The fields for city and state. */
  place: ReactNode
  /** The fields that are compared with churches. */
  fit: ReactNode
  /** The first section's heading, which takes the focus when editing begins. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The whole profile, read-only or editable. */
export function ProfileSections({ form, isEditing, place, fit, heading }: ProfileSectionsProps) {
  const given = { form, isEditing }
  return (
    <FormSections
      heading={heading}
      sections={[
        { title: 'Basic Information', fields: <BasicSection {...given} /> },
        { title: 'Location Information', fields: <LocationSection {...given} place={place} /> },
        { title: 'Ministry Preferences', fields: <MinistrySection {...given} /> },
        { title: 'How You Preach', fields: fit },
        { title: 'Honorarium & Payment', fields: <HonorariumSection {...given} /> },
        { title: 'Education', fields: <EducationSection {...given} /> },
        { title: 'Ministry Experience', fields: <ExperienceSection {...given} /> },
      ]}
    />
  )
}

interface LocationSectionProps extends SectionProps {
  /** The fields for city and state. */
  place: ReactNode
}

function LocationSection({ form, isEditing, place }: LocationSectionProps) {
  return (
    <>
      {place}
      <Field
        label="ZIP code"
        hint={isEditing && 'Churches see it only after a request is confirmed. Distances are measured from your town.'}
        error={messageAt(form, 'zipCode')}
      >
        <TextInput
          className="sm:max-w-48"
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={isEditing ? undefined : 'Not provided'}
          {...form.register('zipCode')}
        />
      </Field>
    </>
  )
}

function HonorariumSection({ form, isEditing }: SectionProps) {
  const { register, getValues } = form
  return (
    <>
      <FieldSet
        legend="Honorarium per service"
        hint={isEditing && 'The range you ask for, in U.S. dollars. Every church sees it.'}
      >
        <div className="grid two-up gap-5">
          <Field label="Minimum" required={isEditing} error={messageAt(form, 'honorariumRange.min')}>
            <MoneyInput {...register('honorariumRange.min', asNumber)} />
          </Field>
          <Field label="Maximum" required={isEditing} error={messageAt(form, 'honorariumRange.max')}>
            <MoneyInput {...register('honorariumRange.max', asNumber)} />
          </Field>
        </div>
      </FieldSet>
      <ChipsField
        legend="Payment methods"
        options={choicesOf(paymentMethodLabels)}
        none={noneAtRest(isEditing, getValues('paymentMethods'))}
        error={messageAt(form, 'paymentMethods')}
        {...register('paymentMethods')}
      />
    </>
  )
}

function MinistrySection({ form, isEditing }: SectionProps) {
  const { register, getValues } = form
  const none = (name: 'sermonStyles' | 'preferredWorshipStyles') => noneAtRest(isEditing, getValues(name))
  return (
    <>
      <Field
        label="Travel radius"
        hint={isEditing && 'How far you would drive to a church.'}
        error={messageAt(form, 'travelRadius')}
      >
        <NumberInput
          className="sm:max-w-64"
          suffix="miles"
          min={1}
          placeholder={String(usualTravelRadius)}
          {...register('travelRadius', asNumber)}
        />
      </Field>
      <ChipsField
        legend="Sermon styles"
        options={choicesOf(sermonStyleLabels)}
        none={none('sermonStyles')}
        error={messageAt(form, 'sermonStyles')}
        {...register('sermonStyles')}
      />
      <ChipsField
        legend="Worship styles"
        hint={isEditing && 'The styles you’re comfortable with.'}
        options={choicesOf(worshipStyleLabels)}
        none={none('preferredWorshipStyles')}
        error={messageAt(form, 'preferredWorshipStyles')}
        {...register('preferredWorshipStyles')}
      />
    </>
  )
}

/** The text for an empty choice when read-only. */
const noneAtRest = (isEditing: boolean, chosen: readonly string[] | null | undefined): string | undefined =>
  !isEditing && !chosen?.length ? 'Not provided' : undefined

function BasicSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required={isEditing} error={messageAt(form, 'firstName')}>
          <ReadableTextInput
            isEditing={isEditing}
            maxLength={60}
            autoComplete="given-name"
            {...register('firstName')}
          />
        </Field>
        <Field label="Last name" required={isEditing} error={messageAt(form, 'lastName')}>
          <ReadableTextInput
            isEditing={isEditing}
            maxLength={60}
            autoComplete="family-name"
            {...register('lastName')}
          />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Experience level" required={isEditing} error={messageAt(form, 'experienceLevel')}>
          <Select
            options={choicesOf(experienceLevelLabels)}
            placeholder="Choose a level"
            {...register('experienceLevel')}
          />
        </Field>
        <Field label="Denomination" required={isEditing} error={messageAt(form, 'denomination')}>
          <Select
            options={choicesOf(denominationLabels)}
            placeholder="Choose a denomination"
            {...register('denomination')}
          />
        </Field>
      </div>
      <Field label="Mobile number" hint={isEditing && phoneHint} error={messageAt(form, 'phone')}>
        <ReadableTextInput isEditing={isEditing} type="tel" maxLength={40} autoComplete="tel" {...register('phone')} />
      </Field>
      <Field
        label="Bio"
        hint={isEditing && 'Who you are, how you preach and what a Sunday with you is like.'}
        error={messageAt(form, 'bio')}
      >
        <Textarea
          maxLength={4000}
          rows={isEditing ? 6 : 2}
          placeholder={isEditing ? undefined : 'Not provided'}
          {...register('bio')}
        />
      </Field>
    </>
  )
}
