import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { UpcomingService } from './api.ts'
import { ServiceLine } from './service-line.tsx'

const mostShown = 4

interface UpcomingServicesProps {
  services: readonly UpcomingService[]
  /** What can be done with one of them. */
  actions: (service: UpcomingService) => ReactNode
}

/** Where a preacher has promised to be, the nearest first. */
export function UpcomingServices({ services, actions }: UpcomingServicesProps) {
  const further = services.length - mostShown
  return (
    <Card>
      <CardTitle>Upcoming Services</CardTitle>
      {services.length === 0 ? (
        <p className="text-ink-soft">No services ahead. The requests you accept appear here.</p>
      ) : (
        <ul className="grid gap-5">
          {services.slice(0, mostShown).map((service) => (
            <li key={service._id} className="min-w-0">
              <ServiceLine service={service} actions={actions(service)} />
            </li>
          ))}
        </ul>
      )}
      {further > 0 && (
        <LinkButton
          to={{ pathname: paths.preacherRequests, search: '?status=confirmed&sortOrder=asc' }}
          tone="quiet"
          size="small"
          className="mt-4 -ml-4"
        >
          {further} more {further === 1 ? 'service' : 'services'}
        </LinkButton>
      )}
    </Card>
  )
}
