import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { openRequestsSent } from '../requests/events.ts'
import { tellPreachersNear } from './telling-commands.ts'

export function offerJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(openRequestsSent, ({ requestIds }) => tellPreachersNear(parts, requestIds))
}
