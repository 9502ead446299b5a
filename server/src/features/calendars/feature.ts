import type { Feature } from '../../platform/feature.ts'
import { calendarDue, feedEnded } from './events.ts'
import { forgetDays, queueDueCalendars, readDueCalendar } from './external/commands.ts'
import { emailFeedEnded } from './feed/commands.ts'
import { calendarRoutes, publicFeedRoutes } from './routes.ts'

export const feature: Feature = {
  routes: calendarRoutes,
  rootRoutes: publicFeedRoutes,
  jobs: (jobs, services) => {
    // Each calendar is read about hourly, by whichever server is free.
    jobs.every('queue-due-calendars', '* * * * *', () => queueDueCalendars(services))
    jobs.on(calendarDue, (due) => readDueCalendar(services, due))
    jobs.on(feedEnded, (ended) => emailFeedEnded(services, ended))
  },
  forget: forgetDays,
}
