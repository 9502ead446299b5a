import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  to: string
  onClick?: MouseEventHandler | undefined
  children: string
}

/** A link back, above a page's heading. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      data-print="hide"
      className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-pine"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  )
}
