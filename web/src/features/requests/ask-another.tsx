import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { RequestDetails } from '@openpulpit/contract/requests'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { keepCopy } from './request-draft.ts'

/** After a preacher said no: look for who else is free then, and send them the same request. */
export function AskAnother({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const isToCome = (request.date as Day) >= dayOf(new Date(), request.timeZone)
  if (request.status !== 'cancelled' || request.closedBy !== 'preacher' || !isToCome) return null

  const ask = () => {
    keepCopy(request)
    void navigate(paths.search({ date: request.date, time: request.serviceTime }))
  }
  return (
    <Button icon={<Search aria-hidden="true" />} onClick={ask}>
      Ask Another Preacher
    </Button>
  )
}
