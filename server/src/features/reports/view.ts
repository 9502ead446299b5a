import type { Input } from '@openpulpit/contract/endpoint'
import type { reportEndpoints, reportView } from '@openpulpit/contract/reports'
import type { z } from 'zod'
import { sidesOf } from '../threads/policy.ts'
import type { MessageRow } from '../threads/queries.ts'
import { toMessageView } from '../threads/view.ts'
import type { ReportRow } from './queries.ts'

type Side = z.input<typeof reportView>['reporter']

export const toReportView = (row: ReportRow): z.input<typeof reportView> => ({
  _id: row.id,
  createdAt: row.created_at,
  reason: row.reason,
  note: row.note,
  reporter: toSide(row, row.reporter_id, {
    hasLeft: row.reporter_deleted_at !== null,
    isDisabled: row.reporter_disabled_at !== null,
  }),
  reported: toSide(row, row.reported_id, {
    hasLeft: row.reported_deleted_at !== null,
    isDisabled: row.reported_disabled_at !== null,
  }),
  others: row.others,
  settled: row.settled_at && row.outcome ? { at: row.settled_at, outcome: row.outcome } : null,
})

/** The same with the end of its conversation. */
export const toReadReport = ({
  row,
  messages,
  more,
}: {
  row: ReportRow
  messages: readonly MessageRow[]
  more: boolean
}): Input<typeof reportEndpoints.show, 'reply'> => ({
  report: toReportView(row),
  messages: messages.map((message) => toMessageView(message, sidesOf(row))),
  more,
})

function toSide(row: ReportRow, userId: string, standing: Pick<Side, 'hasLeft' | 'isDisabled'>): Side {
  const { church, preacher } = sidesOf(row)
  return userId === church.userId
    ? { userType: 'church', ...church, ...standing }
    : { userType: 'preacher', ...preacher, ...standing }
}
