import { type Day, dayOf } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import type { OwnReference, ReferencePage, ReferenceView } from '@openpulpit/contract/references'
import type { ReferenceRow } from './queries.ts'

export const toReferenceView = (row: ReferenceRow): ReferenceView => ({
  ...{ _id: row.id, name: row.name, organization: row.organization },
  ...{ relationship: row.relationship ?? '', text: row.text ?? '' },
  writtenOn: dayAt(row.written_at ?? row.asked_at, row),
})

export const toOwnReference = (row: ReferenceRow): OwnReference => ({
  ...{ _id: row.id, name: row.name, organization: row.organization, email: row.email },
  ...{ askedOn: dayAt(row.asked_at, row), linkUntil: dayAt(row.expires_at, row) },
  written: row.written_at
    ? {
        ...{ on: dayAt(row.written_at, row), relationship: row.relationship ?? '', text: row.text ?? '' },
        audience: row.may_show ? 'churches' : 'preacher',
      }
    : null,
  isShown: row.is_shown,
})

/** For the export. */
export const toReferenceCopy = (row: ReferenceRow) => ({
  ...toOwnReference(row),
  withdrawnOn: row.withdrawn_at && dayAt(row.withdrawn_at, row),
})

export interface LinkedReference {
  readonly row: ReferenceRow
  readonly emailsStopped: boolean
}

export const toReferencePage = ({ row, emailsStopped }: LinkedReference): ReferencePage => ({
  preacher: {
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
  },
  status: row.withdrawn_at ? 'withdrawn' : row.written_at ? 'written' : 'open',
  ...{ name: row.name, organization: row.organization, email: row.email },
  linkUntil: dayAt(row.expires_at, row),
  writtenOn: row.written_at && dayAt(row.written_at, row),
  emailsStopped,
})

/** The day that it was, or will be, where the preacher lives. */
const dayAt = (instant: Date, { time_zone }: Pick<ReferenceRow, 'time_zone'>): Day => dayOf(instant, time_zone)
