import type { ReactNode } from 'react'
import { Arches } from './arches.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-control px-6 py-12 text-center">
      <Arches className="mb-6 h-20" />
      <h3 className="text-xl">{title}</h3>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
