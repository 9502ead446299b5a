import type { BriefDefaults } from '@openpulpit/contract/briefs'
import type { ReactNode, Ref } from 'react'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { PhoneLink } from '../../../ui/text/contact-link.tsx'
import { prose } from '../../../ui/text/prose.tsx'
import { minutesBefore } from '../format.ts'
import { type ChurchPartName, churchLabels, churchParts, unsaidLabel } from '../labels.ts'
import { BriefCard } from './brief-card.tsx'

interface ChurchCardProps {
  part: ChurchPartName
  said: BriefDefaults
  /** Known facts, such as the address. */
  known?: { term: string; value: ReactNode }[]
  /** Only for the church. */
  onEdit?: ((part: ChurchPartName) => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
}

/** One card of the church's part, for one service or for all. */
export function ChurchCard({ part, said, known = [], onEdit, editButton }: ChurchCardProps) {
  const { title, fields } = churchParts[part]
  const facts = fields
    // Shown as prose above the list, without a label.
    .filter((field) => field !== 'orderOfService')
    .map((field) => ({ term: churchLabels[field].label, value: factOf(field, said) }))
  const isEmpty = known.length === 0 && fields.every((field) => said[field] === null)
  return (
    <BriefCard
      title={title}
      unsaid={unsaidLabel(said, fields, churchLabels)}
      isEmpty={isEmpty}
      onEdit={onEdit && (() => onEdit(part))}
      editButton={editButton}
    >
      {!isEmpty && (
        <div className="grid gap-5 print:gap-3">
          {part === 'order' && prose(said.orderOfService)}
          <DataList items={[...known, ...facts]} />
        </div>
      )}
    </BriefCard>
  )
}

function factOf(field: keyof BriefDefaults, said: BriefDefaults): ReactNode {
  if (field === 'arriveMinutes') return said[field] !== null && minutesBefore(said[field])
  if (field === 'sermonMinutes') return said[field] !== null && `${said[field]} minutes`
  if (field === 'contactMobile') return said[field] && <PhoneLink phone={said[field]} />
  return prose(said[field])
}
