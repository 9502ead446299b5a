import { type FitGroup, type FitOption, fitLabels, fitOptions, type SharedGroup } from '@openpulpit/contract/fit'
import type { UserType } from '@openpulpit/contract/users'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { type ContractForm, messageAt } from '../../platform/forms/use-contract-form.ts'
import { ChipsField } from '../../ui/form/chip-group.tsx'

interface FitFieldsProps<Form extends FieldValues, Parsed> {
  form: ContractForm<Form, Parsed>
  of: UserType
  /** Read-only if false. */
  isEditing: boolean
}

/** How a preacher preaches, or what a church's services are like. Both forms hold it under `fit`. */
export function FitFields<Form extends FieldValues, Parsed>({ form, of, isEditing }: FitFieldsProps<Form, Parsed>) {
  // The preacher’s own tradition needs no choice. Both forms have the field.
  const tradition: unknown = useWatch({ control: form.control, name: 'denomination' as FieldPath<Form> })
  const choicesOf = (group: FitGroup): readonly FitOption[] =>
    group === 'traditions' ? fitOptions.traditions.filter((one) => one !== tradition) : fitOptions[group]
  return (
    <>
      {isEditing && <p className="text-ink-soft">{lead[of]}</p>}
      {(Object.entries(legends[of]) as [FitGroup, string][]).map(([group, legend]) => {
        const name = `fit.${group}` as FieldPath<Form>
        const chosen: readonly FitOption[] = form.getValues(name) ?? []
        const field = (
          <ChipsField
            key={group}
            legend={legend}
            hint={isEditing && hints[of][group]}
            options={choicesOf(group).map((value) => ({ value, label: fitLabels[value] }))}
            none={!isEditing && chosen.length === 0 ? 'Not provided' : undefined}
            error={messageAt(form, name)}
            {...form.register(name)}
          />
        )
        if (group !== 'traditions' || !isEditing) return field
        // Behind a disclosure: so many options would slow down keyboard users.
        return (
          <details key={group} open={chosen.length > 0}>
            <summary className="min-h-11 cursor-pointer font-semibold">Other traditions</summary>
            {field}
          </details>
        )
      })}
    </>
  )
}

const lead: Record<UserType, string> = {
  preacher: 'All optional. Churches see it on your profile, and where it differs from what they are used to.',
  church: 'All optional. Preachers see it on your profile, and we point out where a preacher differs.',
}

const legends = {
  preacher: {
    languages: 'Languages you preach in',
    sermonLengths: 'Sermon length',
    deliveries: 'You preach',
    texts: 'You choose texts',
    attire: 'You wear',
    extras: 'You can also',
    access: 'You need',
    sacraments: 'You may celebrate',
    traditions: 'Where you may, besides your own tradition',
  },
  church: {
    languages: 'Languages of your services',
    sermonLengths: 'Sermon length',
    deliveries: 'You are used to sermons',
    texts: 'Your sermon texts are',
    attire: 'Preachers wear',
    extras: 'You ask preachers to',
    access: 'You have',
  },
} as const satisfies { preacher: Record<FitGroup, string>; church: Record<SharedGroup, string> }

const hints: Record<UserType, Partial<Record<FitGroup, string>>> = {
  preacher: {
    sermonLengths: 'Choose every length you’re comfortable with.',
    attire: 'Choose everything you would wear.',
    access: 'So that no one finds out at the steps. Every church sees it.',
    sacraments: 'Churches that plan one see that you may. We show it as stated by you.',
  },
  church: {
    sermonLengths: 'Choose every length that is welcome.',
    extras: 'Choose only what you really ask for.',
  },
}
