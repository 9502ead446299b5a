import type { ComponentProps, ReactNode } from 'react'
import { usePrinted } from '../../platform/use-printed.ts'
import { AlsoAsked } from './also-asked.tsx'
import { ChurchInformation } from './church-information.tsx'
import { ClosingNote } from './closing-note.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PreacherInformation } from './preacher-information.tsx'
import { RequestActions } from './request-actions.tsx'
import { ServiceDetails } from './service-details.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { Timeline } from './timeline.tsx'

interface RequestDetailsProps extends ComponentProps<typeof RequestActions> {
  /** Who offers to come while it is open, or the offer to come oneself. */
  offers: ReactNode
  /** Who has said that the service is still on. */
  stillOn: ReactNode
  /** How the service gets into a calendar. */
  calendar: ReactNode
  /** What the two sides say to each other. */
  conversation: ReactNode
}

/** What there is to do stands first: on a phone at the top, on a wide screen beside what it is about. */
export function RequestDetails({
  request,
  userType,
  offers,
  stillOn,
  calendar,
  conversation,
  ...review
}: RequestDetailsProps) {
  const isPrinted = usePrinted()
  return (
    <>
      {isPrinted && <ServiceSheet request={request} />}
      <div
        data-print="hide"
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="lg:col-start-2">
          <RequestActions request={request} userType={userType} {...review} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ClosingNote request={request} />
          {offers}
          {stillOn}
          <ServiceDetails request={request} calendar={calendar} />
          <PaymentDetails request={request} userType={userType} />
          {conversation}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {userType === 'church' ? <PreacherInformation request={request} /> : <ChurchInformation request={request} />}
          <AlsoAsked others={request.alsoAsked} />
          <Timeline request={request} />
        </div>
      </div>
    </>
  )
}
