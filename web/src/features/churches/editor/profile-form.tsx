import type { ChurchForm, ChurchInput, ChurchProfile } from '@openpulpit/contract/churches'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { fitInput } from '@openpulpit/contract/fit-input'
import {
  denominationLabels,
  denominations,
  paymentMethodLabels,
  paymentMethods,
  worshipStyleLabels,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import type { ReactNode, RefObject } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { draftOf, draftNumber as number, draftText as text } from '../../../platform/forms/draft-fields.ts'
import { asNumber, type ContractForm, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { ChipsField } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { FormSections } from '../../../ui/form/form-section.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ReadableTextInput, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { phoneHint, reservedHint } from '../format.ts'

export type ChurchFormState = ContractForm<ChurchForm, ChurchInput>
interface SectionProps {
  form: ChurchFormState
  /** Read-only if false. */
  isEditing: boolean
}

/** As typed, complete or not. */
export type ChurchValues = DefaultValues<ChurchForm>

/** With the profile version that the draft began from. */
export type ChurchDraft = ChurchValues & { version?: number | null | undefined }

/** The stored profile as form values: absent becomes ''. */
export function valuesOf(church: ChurchProfile | undefined): ChurchValues {
  const { address, contactInfo, preferredHonorariumRange: range } = church ?? {}
  return {
    name: church?.name ?? '',
    // An empty select is '', which the schema rejects as missing.
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
  // A select without a choice is ''.
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

interface ProfileSectionsProps extends SectionProps {
  /** The fields for city and state. */
  place: ReactNode
  /** The fields that are compared with preachers. */
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
        { title: 'Your Services', fields: fit },
        { title: 'Address', fields: <AddressSection {...given} place={place} /> },
        { title: 'Contact', fields: <ContactSection {...given} /> },
        { title: 'Payment Preferences', fields: <PaymentSection {...given} /> },
      ]}
    />
  )
}

function PaymentSection({ form, isEditing }: SectionProps) {
  const { register, getValues } = form
  const none = isEditing ? undefined : 'Not provided'
  const chosen = getValues('paymentMethods') ?? []
  return (
    <>
      <FieldSet
        legend="Honorarium per service"
        hint={isEditing && 'The range you usually pay, in U.S. dollars. Every preacher sees it.'}
      >
        <div className="grid two-up gap-5">
          <Field label="Minimum" error={messageAt(form, 'preferredHonorariumRange.min')}>
            <MoneyInput placeholder={none} {...register('preferredHonorariumRange.min', asNumber)} />
          </Field>
          <Field label="Maximum" error={messageAt(form, 'preferredHonorariumRange.max')}>
            <MoneyInput placeholder={none} {...register('preferredHonorariumRange.max', asNumber)} />
          </Field>
        </div>
      </FieldSet>
      <ChipsField
        legend="Payment methods"
        options={choicesOf(paymentMethodLabels)}
        none={!isEditing && chosen.length === 0 ? 'Not provided' : undefined}
        error={messageAt(form, 'paymentMethods')}
        {...register('paymentMethods')}
      />
    </>
  )
}

interface AddressSectionProps extends SectionProps {
  /** The fields for city and state. */
  place: ReactNode
}

function AddressSection({ form, isEditing, place }: AddressSectionProps) {
  const { register } = form
  const street = register('address.street')
  // Registered in screen order, because the first invalid field takes the focus.
  register('address.city')
  register('address.state')
  const zipCode = register('address.zipCode')
  return (
    <>
      <Field label="Street" hint={reservedHint} error={messageAt(form, 'address.street')}>
        <ReadableTextInput isEditing={isEditing} maxLength={120} autoComplete="street-address" {...street} />
      </Field>
      {place}
      <Field label="ZIP code" hint={reservedHint} error={messageAt(form, 'address.zipCode')}>
        <TextInput
          className="sm:max-w-48"
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={isEditing ? undefined : 'Not provided'}
          {...zipCode}
        />
      </Field>
    </>
  )
}

function ContactSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <Field label="Contact person" hint={reservedHint} error={messageAt(form, 'contactInfo.contactPerson')}>
        <ReadableTextInput
          isEditing={isEditing}
          maxLength={120}
          autoComplete="name"
          {...register('contactInfo.contactPerson')}
        />
      </Field>
      <Field label="Mobile number" hint={phoneHint} error={messageAt(form, 'contactInfo.phone')}>
        <ReadableTextInput
          isEditing={isEditing}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          {...register('contactInfo.phone')}
        />
      </Field>
      <Field label="Website" hint={reservedHint} error={messageAt(form, 'contactInfo.website')}>
        <ReadableTextInput
          isEditing={isEditing}
          type="url"
          maxLength={200}
          autoComplete="url"
          {...register('contactInfo.website', asAddress)}
        />
      </Field>
    </>
  )
}

/** People write www.grace.org and mean https. */
const asAddress = {
  setValueAs: (text: unknown) =>
    typeof text === 'string' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text.trim()) ? `https://${text.trim()}` : text,
}

function BasicSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <Field label="Church name" required={isEditing} error={messageAt(form, 'name')}>
        <ReadableTextInput isEditing={isEditing} maxLength={120} autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="Denomination" required={isEditing} error={messageAt(form, 'denomination')}>
        <Select
          options={choicesOf(denominationLabels)}
          placeholder="Choose a denomination"
          {...register('denomination')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Worship style" error={messageAt(form, 'worshipStyle')}>
          <Select
            options={choicesOf(worshipStyleLabels)}
            placeholder={isEditing ? 'Not sure yet' : 'Not provided'}
            {...register('worshipStyle')}
          />
        </Field>
        <Field label="Average attendance" error={messageAt(form, 'averageAttendance')}>
          <NumberInput
            suffix="people"
            min={0}
            placeholder={isEditing ? undefined : 'Not provided'}
            {...register('averageAttendance', asNumber)}
          />
        </Field>
      </div>
      <Field
        label="Description"
        hint={isEditing && 'Who you are, what your Sundays are like and what a guest should know.'}
        error={messageAt(form, 'description')}
      >
        <Textarea
          maxLength={4000}
          rows={isEditing ? 6 : 2}
          placeholder={isEditing ? undefined : 'Not provided'}
          {...register('description')}
        />
      </Field>
    </>
  )
}
