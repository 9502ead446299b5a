import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChipProps {
  children: ReactNode
}

/** A short label, such as a preaching style. */
export function Chip({ children }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-full bg-slate-soft px-3 text-xs font-medium text-slate">
      {children}
    </span>
  )
}

interface RemovableChipProps {
  label: string
  onRemove: () => void
}

/** The whole chip is the button, which is easy to hit with a thumb. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${label}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-transparent bg-pine-soft pr-3 pl-4 text-sm font-medium text-pine transition-colors hover:border-pine"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}

interface ChipButtonProps extends ChipProps {
  onClick: () => void
}

/** A suggestion that a click accepts. */
export function ChipButton({ children, onClick }: ChipButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-surface px-4 text-sm font-medium text-ink-soft transition-colors hover:border-pine hover:text-pine"
    >
      {children}
    </button>
  )
}
