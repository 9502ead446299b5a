import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface NotSaidProps {
  /** "which door, parking" */
  unsaid: string
  /** There is nothing above it. */
  isAlone: boolean
  /** For whoever can say it. */
  onEdit: (() => void) | undefined
}

/** What is missing: an invitation for whoever can say it, a word for the other side, nothing on paper. */
export function NotSaid({ unsaid, isAlone, onEdit }: NotSaidProps) {
  if (!unsaid) return null
  return (
    <div data-print="hide" className={classNames('text-ink-soft', !isAlone && 'mt-5 border-t border-hairline pt-4')}>
      <p>Not said yet: {unsaid}.</p>
      {onEdit && (
        <Button tone="secondary" size="small" className="mt-3" onClick={onEdit}>
          Say it now
        </Button>
      )}
    </div>
  )
}
