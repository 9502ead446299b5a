import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import type { Insertable } from 'kysely'
import type { Requests, Services } from '../../server/src/platform/database/schema.ts'

type Request = Insertable<Requests> & { readonly id: string }
type Service = Insertable<Services> & { readonly id: string }

/** The services that requests are for: one for each church and time. One that overlaps another is named by its kind. */
export function withServices<R extends Request>(asked: readonly R[]): { services: Service[]; requests: R[] } {
  const byTime = new Map<string, Service>()
  for (const [time, [first]] of Map.groupBy(asked, timeOf)) {
    if (!first) continue
    const service = serviceOf(first)
    const isOverlapping = [...byTime.values()].some((other) => overlap(service, other))
    byTime.set(time, isOverlapping ? { ...service, name: serviceTypeLabels[service.service_type] } : service)
  }
  return {
    services: [...byTime.values()],
    requests: asked.map((request) => ({ ...request, service_id: byTime.get(timeOf(request))?.id ?? request.id })),
  }
}

const timeOf = ({ church_id, day, service_time }: Request) => `${church_id} ${day} ${service_time}`

const serviceOf = ({ id, church_id, day, service_time, time_zone, duration_minutes, service_type }: Request) => ({
  ...{ id, church_id, day, service_time, time_zone, duration_minutes, service_type },
})

function overlap(one: Service, other: Service): boolean {
  if (one.church_id !== other.church_id || one.day !== other.day) return false
  return startOf(one) < startOf(other) + other.duration_minutes && startOf(other) < startOf(one) + one.duration_minutes
}

const startOf = ({ service_time }: Service) => Number(service_time.slice(0, 2)) * 60 + Number(service_time.slice(3, 5))
