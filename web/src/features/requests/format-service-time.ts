import { type Day, formatDay, formatDayMedium, formatTime, type Time, zoneName } from '@openpulpit/contract/dates'
import type { RequestView } from '@openpulpit/contract/request-views'

type Service = Pick<RequestView, 'date' | 'serviceTime' | 'timeZone'>

/** "Sunday, December 6, 2026" */
export const formatServiceDay = ({ date }: Pick<Service, 'date'>): string => formatDay(date as Day)

/** "Sun, Dec 6, 2026", where there is little room. */
export const formatServiceDayMedium = ({ date }: Pick<Service, 'date'>): string => formatDayMedium(date as Day)

/** "10:30 AM EST", on the church's clock. */
export const formatServiceClock = ({ date, serviceTime, timeZone }: Service): string =>
  `${formatTime(serviceTime as Time)} ${zoneName(timeZone, date as Day)}`

/** "Sunday, December 6, 2026, 10:30 AM EST" */
export const formatServiceTime = (service: Service): string =>
  `${formatServiceDay(service)}, ${formatServiceClock(service)}`
