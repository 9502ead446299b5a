import { states } from '@openpulpit/contract/places'
import { lazy, Suspense } from 'react'
import { Controller, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { type ContractForm, messageAt } from '../../platform/forms/use-contract-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

// The combobox is the heaviest part of the form, and no one starts with the city.
const LocationBox = lazy(() => import('./location-box.tsx').then((module) => ({ default: module.LocationBox })))

const stateChoices = states.map(({ code, name }) => ({ value: code, label: name }))

interface CityAndStateProps<Form extends FieldValues, Parsed> {
  form: ContractForm<Form, Parsed>
  /** The names of the two fields in this form. */
  city: FieldPath<Form>
  state: FieldPath<Form>
}

/** A city and its state; picking a suggested city fills both. */
export function CityAndState<Form extends FieldValues, Parsed>({ form, city, state }: CityAndStateProps<Form, Parsed>) {
  const fill = (name: FieldPath<Form>, text: string) => {
    form.setValue(name, text as PathValue<Form, typeof name>, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="City" required error={messageAt(form, city)}>
        <Controller
          control={form.control}
          name={city}
          render={({ field: { value, ref, onBlur } }) => (
            <Suspense fallback={<TextInput value={value ?? ''} disabled />}>
              <LocationBox
                ref={ref}
                onBlur={onBlur}
                value={value ?? ''}
                onValueChange={(text) => fill(city, text)}
                onPick={(place) => {
                  fill(city, place.city)
                  fill(state, place.state)
                }}
              />
            </Suspense>
          )}
        />
      </Field>
      <Field label="State" required error={messageAt(form, state)}>
        <Select
          options={stateChoices}
          placeholder="Choose a state"
          autoComplete="address-level1"
          {...form.register(state)}
        />
      </Field>
    </div>
  )
}
