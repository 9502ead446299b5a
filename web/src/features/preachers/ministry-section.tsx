import { sermonStyleLabels, worshipStyleLabels } from '@openpulpit/contract/people'
import { usualTravelRadius } from '@openpulpit/contract/preachers'
import { choicesOf } from '../../platform/choices.ts'
import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { ChipsField } from '../../ui/chips-field.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { noneAtRest } from './none-at-rest.ts'
import type { SectionProps } from './preacher-form.ts'

export function MinistrySection({ form, isEditing }: SectionProps) {
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
        hint={isEditing && 'Where you feel at home.'}
        options={choicesOf(worshipStyleLabels)}
        none={none('preferredWorshipStyles')}
        error={messageAt(form, 'preferredWorshipStyles')}
        {...register('preferredWorshipStyles')}
      />
    </>
  )
}
