import type { auditEvent } from '@openpulpit/contract/audit'
import type { z } from 'zod'
import { deviceName } from '../sessions/view.ts'
import type { AuditRow, OwnEvent } from './queries.ts'

const deviceOf = ({ device }: Pick<AuditRow, 'device'>) => (device === null ? null : deviceName(device))

export const toAuditEvent = (row: AuditRow): z.input<typeof auditEvent> => ({
  _id: row.id,
  at: row.at,
  action: row.action,
  userId: row.user_id,
  byUserId: row.by_user_id,
  atConsole: row.at_console,
  device: deviceOf(row),
})

/** For whom it is about; which admin it was is not said. */
export const toOwnEvent = (row: OwnEvent) => ({
  at: row.at,
  action: row.action,
  byAdmin: row.by_admin,
  device: deviceOf(row),
})
