import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** For who came from the page of a request. */
export function BackToRequest({ to }: { to: string }) {
  return (
    <Link
      to={to}
      data-print="hide"
      className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-pine"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to request
    </Link>
  )
}
