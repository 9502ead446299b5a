import { plural } from '@openpulpit/contract/format'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import type { UpcomingService } from '../api.ts'
import { DateTile, ServiceMoment } from '../service-date.tsx'

const mostShown = 4

interface UpcomingServicesProps {
  services: readonly UpcomingService[]
  /** The actions of a service. */
  actions: (service: UpcomingService) => ReactNode
}

/** A preacher's confirmed services, next one first. */
export function UpcomingServices({ services, actions }: UpcomingServicesProps) {
  const further = services.length - mostShown
  return (
    <Card>
      <CardTitle>Upcoming Services</CardTitle>
      {services.length === 0 ? (
        <p className="text-ink-soft">No upcoming services yet. Requests you accept show up here.</p>
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
          {further} More {plural(further, 'Service')}
        </LinkButton>
      )}
    </Card>
  )
}

interface ServiceLineProps {
  service: UpcomingService
  actions: ReactNode
}

function ServiceLine({ service, actions }: ServiceLineProps) {
  const { _id, church, serviceType, theme } = service
  const labels: Partial<Record<string, string>> = serviceTypeLabels
  return (
    <div className="flex gap-4">
      <DateTile date={service.date} />
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            to={paths.preacherRequest(_id)}
            className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-pine"
          >
            {church.name}
          </Link>
        </h3>
        <p className="text-sm">
          <ServiceMoment service={service} />
        </p>
        <p className="text-sm text-ink-soft">
          {labels[serviceType] ?? serviceType.replaceAll('_', ' ')}
          {theme && ` · ${theme}`}
        </p>
        {actions}
      </div>
    </div>
  )
}
