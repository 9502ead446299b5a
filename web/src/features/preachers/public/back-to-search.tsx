import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { safeReturnPath } from '../../../platform/return-path.ts'
import { BackLink } from '../../../ui/button/back-link.tsx'

/** Back to the results and card one came from, or else to a new search. */
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
    <BackLink to={results ?? paths.search()} onClick={goBack}>
      Back to Search
    </BackLink>
  )
}
