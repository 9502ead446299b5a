import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PageHeaderProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string } | undefined
}

/** The heading takes the focus after a navigation, so that a screen reader begins there. */
export function PageHeader({ title, children, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-8">
      {back && (
        <Link to={back.to} className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-pine">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-prose">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {children && <div className="mt-1.5 text-ink-soft">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
