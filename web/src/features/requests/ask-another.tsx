import { placeLine } from '@openpulpit/contract/places'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { keepCopy } from './request-draft.ts'

/** Look for who else is free then, and send them the same request. */
export function AskAnother({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const ask = () => {
    keepCopy(request)
    const { church, date, serviceTime: time } = request
    void navigate(paths.search({ location: placeLine(church.address), date, time }))
  }
  return (
    <Button tone="secondary" icon={<Search aria-hidden="true" />} onClick={ask}>
      Ask Another Preacher
    </Button>
  )
}
