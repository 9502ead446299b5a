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
  /** What is known without anyone's saying it: the address. */
  known?: { term: string; value: ReactNode }[]
  /** For the church alone. */
  onEdit?: ((part: ChurchPartName) => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
}

/** A part of what a church says, of one service or of all. */
export function ChurchCard({ part, said, known = [], onEdit, editButton }: ChurchCardProps) {
  const { title, fields } = churchParts[part]
  const facts = fields
    // It stands below its own title.
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
