import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

interface PageHeaderProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string } | undefined
  /** Only the title on a phone, so that the content begins on the first screen. */
  brief?: boolean | undefined
}

/** The heading takes the focus after a navigation, so that a screen reader begins there. */
export function PageHeader({ title, children, actions, back, brief }: PageHeaderProps) {
  return (
    <header className={brief ? 'mb-3 sm:mb-8' : 'mb-8'}>
      {back && (
        <Link to={back.to} className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-pine">
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-prose">
          <h1 tabIndex={-1} className={brief ? 'text-2xl sm:text-3xl' : 'text-3xl'}>
            {title}
          </h1>
          {children && <div className={classNames('mt-1.5 text-ink-soft', brief && 'max-sm:hidden')}>{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
