import { Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { NotSaid } from './not-said.tsx'

interface BriefCardProps {
  title: string
  /** What nobody has said of it. */
  unsaid: string
  /** Nothing at all is known, so on paper it is not there. */
  isEmpty: boolean
  /** For whoever can say it. */
  onEdit?: (() => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

/** A part of a brief; on paper it needs no frame. */
export function BriefCard({ title, unsaid, isEmpty, onEdit, editButton, children }: BriefCardProps) {
  return (
    <Card data-print={isEmpty ? 'hide' : undefined} className="print:mb-5 print:border-0 print:p-0 print:shadow-none">
      <CardTitle
        aside={
          onEdit && (
            <Button
              ref={editButton}
              data-print="hide"
              tone="quiet"
              size="small"
              className="-my-2 -mr-3"
              icon={<Pencil aria-hidden="true" />}
              aria-label={`Edit: ${title}`}
              onClick={onEdit}
            >
              Edit
            </Button>
          )
        }
      >
        {title}
      </CardTitle>
      {children}
      <NotSaid unsaid={unsaid} isAlone={isEmpty} onEdit={onEdit} />
    </Card>
  )
}
