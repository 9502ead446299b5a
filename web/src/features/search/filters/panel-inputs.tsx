import { fitHeadings, fitLabels, fitOptions, soughtGroups } from '@openpulpit/contract/fit'
import {
  denominationLabels,
  experienceLevelLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import { ratingChoices } from '@openpulpit/contract/search'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { type Choice, choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TimeInput } from '../../../ui/form/text-input.tsx'
import type { Filters } from './filters.ts'
import { type PanelChoice, readPanel } from './panel-form.ts'

interface PanelInputsProps {
  id: string
  filters: Filters
  onApply: (choice: PanelChoice) => void
}

const ratings = ratingChoices.map((stars) => ({ value: String(stars), label: `${stars}+` }))

/** Uncontrolled inputs, read on submit, so that closing the panel discards them. */
export function PanelInputs({ id, filters, onApply }: PanelInputsProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readPanel(new FormData(event.currentTarget))
    if ('choice' in read) return onApply(read.choice)
    setErrors(read.errors)
    const firstBad = event.currentTarget.elements.namedItem(Object.keys(read.errors)[0] ?? '')
    if (firstBad instanceof HTMLElement) firstBad.focus()
  }
  const clearError = () => setErrors({})

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-8">
      <OneOf
        look="radios"
        legend="Experience Level"
        name="experienceLevel"
        any="Any Experience"
        options={choicesOf(experienceLevelLabels)}
        initial={filters.experienceLevel}
      />
      <Field label="Denomination">
        <Select
          name="denomination"
          placeholder="Any denomination"
          options={choicesOf(denominationLabels)}
          defaultValue={filters.denomination}
        />
      </Field>
      <FieldSet legend="Honorarium">
        <div className="grid two-up items-start gap-4">
          <Field label="Min" error={errors.honorariumMin}>
            <MoneyInput name="honorariumMin" defaultValue={filters.honorariumMin} onChange={clearError} />
          </Field>
          <Field label="Max" error={errors.honorariumMax}>
            <MoneyInput name="honorariumMax" defaultValue={filters.honorariumMax} onChange={clearError} />
          </Field>
        </div>
      </FieldSet>
      <StyleChoice
        legend="Sermon Style"
        name="sermonStyles"
        options={choicesOf(sermonStyleLabels)}
        initial={filters.sermonStyles}
      />
      <StyleChoice
        legend="Worship Style"
        name="worshipStyles"
        options={choicesOf(worshipStyleLabels)}
        initial={filters.worshipStyles}
      />
      <OneOf
        look="chips"
        legend="Minimum Rating"
        name="rating"
        any="Any"
        options={ratings}
        initial={filters.rating ? String(filters.rating) : undefined}
      />
      <Field
        label="Service time"
        hint={filters.date ? 'Leaves out preachers who are booked then.' : 'Choose a day first, beside the location.'}
      >
        <TimeInput name="time" defaultValue={filters.time} disabled={!filters.date} />
      </Field>
      <MoreFilters chosen={filters.fit} />
    </form>
  )
}

/** How someone preaches, folded away for those who do not care. Its choices are submitted even while it is closed. */
function MoreFilters({ chosen = [] }: { chosen: Filters['fit'] }) {
  return (
    <details open={chosen.length > 0} className="group/more">
      <summary className="-mx-2 flex min-h-11 cursor-pointer items-center justify-between rounded-md px-2 font-semibold">
        More Filters
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-8">
        {soughtGroups.map((group) => (
          <FitChoice
            key={group}
            legend={fitHeadings.preacher[group]}
            hint={group === 'sacraments' && 'In your church’s tradition, as preachers state it.'}
            options={fitOptions[group].map((value) => ({ value, label: fitLabels[value] }))}
            initial={chosen}
          />
        ))}
      </div>
    </details>
  )
}

interface FitChoiceProps {
  legend: string
  hint: ReactNode
  options: readonly Choice[]
  initial: readonly string[]
}

/** Any one of a group matches, except for sacraments. */
function FitChoice({ legend, hint, options, initial }: FitChoiceProps) {
  const [chosen, setChosen] = useState(initial.filter((one) => options.some(({ value }) => value === one)))
  return (
    <FieldSet legend={legend} hint={hint}>
      <ChipGroup multiple name="fit" value={chosen} onValueChange={(next) => setChosen([...next])} options={options} />
    </FieldSet>
  )
}

/** No filter, in the URL too. */
const all = 'all'

interface OneOfProps {
  look: 'radios' | 'chips'
  legend: string
  name: string
  /** The label for no filter. */
  any: string
  options: readonly Choice[]
  initial: string | undefined
}

function OneOf({ look, legend, name, any, options, initial = all }: OneOfProps) {
  const [value, setValue] = useState(initial)
  const group = { name, value, onValueChange: setValue, options: [{ value: all, label: any }, ...options] }
  return (
    <FieldSet legend={legend} single>
      {look === 'radios' ? <RadioCards columns={2} {...group} /> : <ChipGroup {...group} />}
    </FieldSet>
  )
}

interface StyleChoiceProps {
  legend: string
  name: string
  options: readonly Choice[]
  initial: readonly string[] | undefined
}

/** Any one of the chosen styles matches. "Any Style" is on while none is chosen. */
function StyleChoice({ legend, name, options, initial = [] }: StyleChoiceProps) {
  const [styles, setStyles] = useState(initial)
  const choose = (chosen: readonly string[]) => {
    const tookAny = styles.length > 0 && chosen.includes(all)
    setStyles(tookAny ? [] : chosen.filter((style) => style !== all))
  }
  return (
    <FieldSet legend={legend}>
      <ChipGroup
        multiple
        name={name}
        value={styles.length > 0 ? styles : [all]}
        onValueChange={choose}
        options={[{ value: all, label: 'Any Style' }, ...options]}
      />
    </FieldSet>
  )
}
