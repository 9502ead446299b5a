import type { UserType } from '@openpulpit/contract/users'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchText } from '../../platform/use-search-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChoiceField } from './choice-field.tsx'
import { statusChoices } from './filter-choices.ts'
import { RequestFilterPanel } from './request-filter-panel.tsx'
import { activeCount, type ListFilters } from './request-filters.ts'
import type { ListActions } from './use-request-filters.ts'

const searchHints: Record<UserType, string> = {
  church: 'Search by preacher name, location, or theme',
  preacher: 'Search by church name, location, or theme',
}

interface RequestFilterBarProps extends Pick<ListActions, 'change' | 'clear'> {
  userType: UserType
  filters: ListFilters
}

/** Search and status at hand, the rest behind Filters. */
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
