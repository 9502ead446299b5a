import { Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'

interface BriefCardProps {
  title: string
  /** What is missing. */
  unsaid: string
  /** Nothing is known, so it is not printed. */
  isEmpty: boolean
  /** Only for the side that fills it in. */
  onEdit?: (() => void) | undefined
  editButton?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

/** A part of a brief. Printed without a frame. */
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
  /** Nothing is above it. */
  isAlone: boolean
  /** Only for the side that fills it in. */
  onEdit: (() => void) | undefined
}

/** What is missing: a button for the side that fills it in, a note for the other side, nothing in print. */
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
