import type { ReactNode } from 'react'
import { Arches } from '../graphics/arches.tsx'

interface EmptyStateProps {
  title: string
  /** 2 if it is the whole page. */
  level?: 2 | 3 | undefined
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ title, level = 3, children, action }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-control px-6 py-12 text-center">
      <Arches className="mb-6 h-20" />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
