import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from './choice-field.tsx'
import { orderChoices, serviceTypeChoices, sortChoices, urgencyChoices } from './filter-choices.ts'
import type { ListFilters } from './request-filters.ts'
import type { ListActions } from './use-request-filters.ts'

interface RequestFilterPanelProps extends Pick<ListActions, 'change' | 'clear'> {
  id: string
  hidden: boolean
  filters: ListFilters
}

export function RequestFilterPanel({ id, hidden, filters, change, clear }: RequestFilterPanelProps) {
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
