import { plainStatusLabels } from '@openpulpit/contract/request-lifecycle'
import type { RequestListQuery } from '@openpulpit/contract/requests'
import { serviceTypeLabels, type Urgency } from '@openpulpit/contract/service-options'
import type { UserType } from '@openpulpit/contract/users'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchText } from '../../../platform/forms/use-search-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { activeCount, type ListFilters, type RequestFilters, statusesOf } from './filters.ts'

const searchHints: Record<UserType, string> = {
  church: 'Search by preacher name, location, or theme',
  preacher: 'Search by church name, location, or theme',
}

interface RequestFilterBarProps extends Pick<RequestFilters, 'change' | 'clear'> {
  userType: UserType
  filters: ListFilters
}

/** Search and status are always visible, the rest is behind Filters. */
export function RequestFilterBar({ userType, filters, change, clear }: RequestFilterBarProps) {
  const { text, setText, ask } = useSearchText(filters.search ?? '', (search) =>
    change({ search: search || undefined }, { replace: true }),
  )
  const [isOpen, setOpen] = useState(filters.urgency !== undefined || filters.serviceType !== undefined)
  const panelId = useId()
  const count = activeCount(filters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <search aria-label="Requests">
      <Card>
        <form onSubmit={submit} className="grid gap-4">
          <div className="flex flex-wrap items-end gap-4 md:grid md:grid-cols-[minmax(0,1fr)_11rem_auto]">
            <Field label="Search" className="basis-full">
              <SearchInput
                placeholder={searchHints[userType]}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
            <ChoiceField
              label="Status"
              className="basis-[9rem] grow-99"
              all="All"
              value={filters.status}
              choices={statusChoices(userType)}
              onChoose={(status) => change({ status })}
            />
            <Button
              tone="secondary"
              className="grow"
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setOpen(!isOpen)}
            >
              Filters
              {count > 0 && <ActiveBadge count={count} />}
            </Button>
          </div>
          <RequestFilterPanel id={panelId} hidden={!isOpen} filters={filters} change={change} clear={clear} />
        </form>
      </Card>
    </search>
  )
}

function ActiveBadge({ count }: { count: number }) {
  return (
    <span className="-mr-1 inline-flex size-6 items-center justify-center rounded-full bg-pine text-xs text-on-pine tabular-nums">
      {count}
      <VisuallyHidden> active</VisuallyHidden>
    </span>
  )
}

interface RequestFilterPanelProps extends Pick<RequestFilters, 'change' | 'clear'> {
  id: string
  hidden: boolean
  filters: ListFilters
}

function RequestFilterPanel({ id, hidden, filters, change, clear }: RequestFilterPanelProps) {
  const { urgency, serviceType, sortBy, sortOrder } = filters
  return (
    <div id={id} hidden={hidden} className="border-t border-hairline pt-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceField
          label="Urgency"
          all="All"
          value={urgency}
          choices={urgencyChoices}
          onChoose={(chosen) => change({ urgency: chosen })}
        />
        <ChoiceField
          label="Service type"
          all="All"
          value={serviceType}
          choices={serviceTypeChoices}
          onChoose={(chosen) => change({ serviceType: chosen })}
        />
        <ChoiceField
          label="Sort by"
          value={sortBy}
          choices={sortChoices}
          onChoose={(chosen) => chosen && change({ sortBy: chosen })}
        />
        <ChoiceField
          label="Sort order"
          value={sortOrder}
          choices={orderChoices(sortBy)}
          onChoose={(chosen) => chosen && change({ sortOrder: chosen })}
        />
      </div>
      <Button tone="quiet" size="small" className="mt-3 -ml-4" icon={<RotateCcw aria-hidden="true" />} onClick={clear}>
        Clear Filters
      </Button>
    </div>
  )
}

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** The label for no choice, if that is allowed. */
  all?: string
  value: Value | undefined
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value | undefined) => void
  className?: string
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, all, value, choices, onChoose, className } = props
  return (
    <Field label={label} className={className}>
      <Select
        value={value ?? ''}
        placeholder={all}
        options={choices}
        onChange={({ target }) => onChoose(choices.find((choice) => choice.value === target.value)?.value)}
      />
    </Field>
  )
}

const urgencyWords: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High' }
const sortWords: Record<RequestListQuery['sortBy'], string> = {
  date: 'Service date',
  created: 'Request date',
  honorarium: 'Honorarium',
  urgency: 'Urgency',
}

const statusChoices = (userType: UserType) =>
  statusesOf[userType].map((value) => ({ value, label: plainStatusLabels[value] }))
const urgencyChoices = choicesOf(urgencyWords)
const serviceTypeChoices = choicesOf(serviceTypeLabels)
const sortChoices = choicesOf(sortWords)

/** Days sort by newest and oldest, amounts and urgencies by highest and lowest. */
function orderChoices(sortBy: RequestListQuery['sortBy']) {
  const ofDays = sortBy === 'date' || sortBy === 'created'
  return choicesOf(
    ofDays ? { desc: 'Newest first', asc: 'Oldest first' } : { desc: 'Highest first', asc: 'Lowest first' },
  )
}
