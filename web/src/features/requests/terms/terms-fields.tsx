import { formatMileageRate, irsRateOn, toCentsPerMile } from '@openpulpit/contract/mileage'
import type { RequestForm, RequestInput } from '@openpulpit/contract/requests'
import { extraKindLabels, mostExtras } from '@openpulpit/contract/terms'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { asNumber, type ContractForm, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

interface TermsFieldsProps {
  form: ContractForm<RequestForm, RequestInput>
  /** The service's date, because the mileage rate depends on its year. */
  date: string
}

/** What is paid beside the honorarium. Everything is optional. */
export function TermsFields({ form, date }: TermsFieldsProps) {
  return (
    <section aria-labelledby="more-terms" className="flex flex-col gap-5 border-t border-hairline pt-6">
      <div>
        <h3 id="more-terms" className="font-sans text-base font-semibold">
          Mileage and extras
        </h3>
        <p className="text-sm text-ink-soft">Optional. Both of you see the total.</p>
      </div>
      <MileageFields form={form} date={date} />
      <ExtraFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Lodging" hint="Such as “The guest room”." error={messageAt(form, 'terms.lodging')}>
          <TextInput maxLength={200} {...form.register('terms.lodging')} />
        </Field>
        <Field label="Meals" hint="Such as “Lunch after the service”." error={messageAt(form, 'terms.meals')}>
          <TextInput maxLength={200} {...form.register('terms.meals')} />
        </Field>
      </div>
    </section>
  )
}

function MileageFields({ form, date }: TermsFieldsProps) {
  const { control, register, setValue, clearErrors } = form
  const mileage = useWatch({ control, name: 'terms.mileage' })
  const irs = irsRateOn(date)
  const toggle = (isPaid: boolean) => {
    clearErrors('terms.mileage')
    setValue('terms.mileage', isPaid ? {} : null, { shouldDirty: true })
  }
  return (
    <div>
      <Checkbox label="Pay mileage" checked={Boolean(mileage)} onChange={({ target }) => toggle(target.checked)} />
      {mileage && (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <Field
            label="Round trip miles"
            hint="Leave this empty and we’ll estimate it from the two towns."
            error={messageAt(form, 'terms.mileage.miles')}
          >
            <NumberInput min={0} suffix="miles" {...register('terms.mileage.miles', asNumber)} />
          </Field>
          <Field
            label="Cents a mile"
            hint={`Leave this empty for ${formatMileageRate(toCentsPerMile(irs.mills), date)}.`}
            error={messageAt(form, 'terms.mileage.centsPerMile')}
          >
            <NumberInput
              min={0}
              step="any"
              inputMode="decimal"
              suffix="¢ a mile"
              {...register('terms.mileage.centsPerMile', asNumber)}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

// NaN, like an empty number input.
const emptyExtra = { kind: 'service' as const, note: '', amount: Number.NaN }

function ExtraFields({ form }: Pick<TermsFieldsProps, 'form'>) {
  const { control, register } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.extras' })
  const addId = useId()
  const take = (at: number) => {
    remove(at)
    document.getElementById(addId)?.focus()
  }
  return (
    <div className="flex flex-col gap-5">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="rounded-md border border-hairline p-4">
          <legend className="sr-only">Extra {at + 1}</legend>
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
            <Field label="What it is for" required error={messageAt(form, `terms.extras.${at}.kind`)}>
              <Select options={choicesOf(extraKindLabels)} {...register(`terms.extras.${at}.kind`)} />
            </Field>
            <Field label="Amount" required error={messageAt(form, `terms.extras.${at}.amount`)}>
              <MoneyInput {...register(`terms.extras.${at}.amount`, asNumber)} />
            </Field>
            <IconButton
              label={`Remove extra ${at + 1}`}
              className="self-end"
              icon={<X aria-hidden="true" />}
              onClick={() => take(at)}
            />
          </div>
          <Field className="mt-4" label="Details" error={messageAt(form, `terms.extras.${at}.note`)}>
            <TextInput maxLength={100} {...register(`terms.extras.${at}.note`)} />
          </Field>
        </fieldset>
      ))}
      {fields.length < mostExtras && (
        <Button
          id={addId}
          tone="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append(emptyExtra)}
        >
          Add an Extra
        </Button>
      )}
    </div>
  )
}
