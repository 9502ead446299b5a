import { usualTravelRadius } from '@openpulpit/contract/preacher-input'
import {
  denominationLabels,
  experienceLevelLabels,
  paymentMethodLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import type { ReactNode, RefObject } from 'react'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { ChipsField } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { FormSections } from '../../../ui/form/form-section.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ReadableTextInput, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { phoneHint } from '../format.ts'
import { EducationSection, ExperienceSection } from './education-experience.tsx'
import type { SectionProps } from './form.ts'

interface ProfileSectionsProps extends SectionProps {
  /** City and state. */
  place: ReactNode
  /** What can be compared with the other side. */
  fit: ReactNode
  /** The first section's, for who comes to it by a button. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The whole profile, the same to read and to edit. */
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
  /** City and state. */
  place: ReactNode
}

function LocationSection({ form, isEditing, place }: LocationSectionProps) {
  return (
    <>
      {place}
      <Field
        label="ZIP code"
        hint={isEditing && 'We use it to measure distance. Churches see it only after a request is confirmed.'}
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

/** Said of a choice of which nothing was chosen, where it is only read. */
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
