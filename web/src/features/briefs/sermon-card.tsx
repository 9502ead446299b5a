import type { BriefView } from '@openpulpit/contract/briefs'
import type { Ref } from 'react'
import { DataList } from '../../ui/data-list.tsx'
import { BriefCard } from './brief-card.tsx'
import { sermonWords, unsaidWords } from './brief-words.ts'
import { prose } from './prose.tsx'

const fields = ['scripture', 'sermonTitle', 'hymns'] as const

interface SermonCardProps {
  sermon: BriefView['sermon']
  /** For the preacher alone. */
  onEdit?: (() => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
}

export function SermonCard({ sermon, ...editing }: SermonCardProps) {
  const isEmpty = fields.every((field) => sermon[field] === null)
  return (
    <BriefCard title="The Sermon" unsaid={unsaidWords(sermon, fields, sermonWords)} isEmpty={isEmpty} {...editing}>
      {!isEmpty && (
        <DataList items={fields.map((field) => ({ term: sermonWords[field].label, value: prose(sermon[field]) }))} />
      )}
    </BriefCard>
  )
}
