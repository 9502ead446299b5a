import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface LegendEntryProps {
  word: string
  meaning: string
  look: string
  Icon?: LucideIcon | undefined
  /** The mark, if it is not an icon. */
  mark?: ReactNode
}

/** A calendar's symbol and its meaning, inside a `dl`; stacked in a narrow `@container`. */
export function LegendEntry({ word, meaning, look, Icon, mark }: LegendEntryProps) {
  return (
    <div className="flex items-center gap-x-3 @max-[14rem]:flex-wrap">
      <dt className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none inline-flex size-9 shrink-0 items-center justify-center rounded-sm border',
            look,
          )}
        >
          {Icon ? <Icon className="size-4" /> : mark}
        </span>
        {word}
      </dt>
      <dd className="min-w-0 text-ink-soft">{meaning}</dd>
    </div>
  )
}
