import { Heart } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

interface SavedToggleProps {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** Leaves of the list only those whom the church has saved. */
export function SavedToggle({ pressed, onPressedChange }: SavedToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors',
        pressed
          ? 'border-pine bg-pine text-on-pine hover:bg-pine-strong'
          : 'border-control bg-surface text-ink hover:border-ink-soft',
      )}
    >
      <Heart aria-hidden="true" className={classNames('size-4', pressed && 'fill-current')} />
      Saved
    </button>
  )
}
