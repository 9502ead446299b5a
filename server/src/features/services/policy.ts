import { type Day, formatDay, formatTime, type Time } from '@openpulpit/contract/dates'
import { type Refusal, refuse } from '../../platform/errors.ts'
import { preacherName } from '../preachers/policy.ts'
import type { ServiceInTheWay } from './queries.ts'

interface AskedDays {
  readonly date: Day
  readonly alsoOn: readonly Day[]
}

/** Why no one can be asked on that day; another name tells the two services apart. */
export function whatIsInTheWay(service: ServiceInTheWay, { date, alsoOn }: AskedDays, today: Day): Refusal {
  const when = `${formatDay(service.day as Day, today)} at ${formatTime(service.serviceTime as Time)}`
  const name = preacherName({ first_name: service.firstName, last_name: service.lastName })
  const what = name ? `${name} is booked for ${when}.` : `You already have a service on ${when}.`
  const way = 'If you mean another service, give it a name.'
  const field = service.askedDay === date ? 'serviceTime' : `alsoOn.${alsoOn.indexOf(service.askedDay as Day)}`
  return refuse('clash', `${what} ${way}`, { [field]: what, serviceName: way })
}
