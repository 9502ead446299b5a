import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { safeReturnPath } from '../../../platform/return-path.ts'

/** To the very list one came from, at the card one left it at; otherwise to a fresh search. */
export function BackToSearch() {
  const navigate = useNavigate()
  const location = useLocation()
  const results = safeReturnPath(location)

  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!results || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <Link
      to={results ?? paths.search()}
      onClick={goBack}
      data-print="hide"
      className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-pine"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Search
    </Link>
  )
}
