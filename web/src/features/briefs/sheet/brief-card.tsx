import { Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'

interface BriefCardProps {
  title: string
  /** What no one has said of it. */
  unsaid: string
  /** Nothing at all is known, so on paper it is not there. */
  isEmpty: boolean
  /** For anyone who can say it. */
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

interface NotSaidProps {
  /** "which door, parking" */
  unsaid: string
  /** There is nothing above it. */
  isAlone: boolean
  /** For anyone who can say it. */
  onEdit: (() => void) | undefined
}

/** What is missing: an invitation for anyone who can say it, a word for the other side, nothing on paper. */
function NotSaid({ unsaid, isAlone, onEdit }: NotSaidProps) {
  if (!unsaid) return null
  return (
    <div data-print="hide" className={classNames('text-ink-soft', !isAlone && 'mt-5 border-t border-hairline pt-4')}>
      <p>Missing: {unsaid}.</p>
      {onEdit && (
        <Button tone="secondary" size="small" className="mt-3" onClick={onEdit}>
          Add Details
        </Button>
      )}
    </div>
  )
}
