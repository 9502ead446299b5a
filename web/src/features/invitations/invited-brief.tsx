import { addressLine } from '@openpulpit/contract/addresses'
import type { BriefView } from '@openpulpit/contract/briefs'
import { formatTime, type Time } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import { invitedBriefQuery } from './api.ts'

/** The Sunday Brief for someone without an account, with the parts that the church filled in. */
export function InvitedBrief({ token }: { token: string }) {
  const { data: brief, isLoadingError, isFetching, refetch } = useQuery(invitedBriefQuery(token))
  if (isLoadingError) {
    return <ErrorState message={texts.briefFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!brief) return <CardSkeleton lines={['w-40', 'w-64', 'w-52']} />
  return (
    <Card>
      <CardTitle>Sunday Brief</CardTitle>
      <DataList columns={2} items={itemsOf(brief)} />
    </Card>
  )
}

const multiLine = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>

function itemsOf({ church, arriveAt, contact, service }: BriefView) {
  return [
    { term: 'Address', value: addressLine(church) },
    { term: 'Please be there by', value: arriveAt && formatTime(arriveAt.time as Time) },
    { term: 'Which door', value: service.door },
    { term: 'Parking', value: service.parking },
    { term: 'Contact on the day', value: contact.name },
    { term: 'Mobile', value: contact.mobile && <PhoneLink phone={contact.mobile} /> },
    { term: 'Sermon length', value: service.sermonMinutes !== null && `${service.sermonMinutes} minutes` },
    { term: 'Microphone', value: service.microphone },
    { term: 'What to wear', value: service.dress },
    { term: 'Bible translation', value: service.translation },
    { term: 'Communion', value: service.communion },
    { term: 'Bulletin deadline', value: service.bulletinDeadline },
    { term: 'Order of service', value: multiLine(service.orderOfService) },
    { term: 'Who does what', value: multiLine(service.roles) },
  ]
}
