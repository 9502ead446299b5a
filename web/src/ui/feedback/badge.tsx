import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'info' | 'bad'

interface BadgeProps {
  tone?: BadgeTone | undefined
  /** A status is never conveyed by color alone. */
  icon?: ReactNode
  children: ReactNode
}

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-slate-soft text-slate',
  good: 'bg-pine-soft text-pine',
  waiting: 'bg-marigold-soft text-marigold-ink',
  info: 'bg-dusk-soft text-dusk',
  bad: 'bg-wine-soft text-wine',
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
