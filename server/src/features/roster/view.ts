import { toDollars } from '@openpulpit/contract/money'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { photoUrl } from '../photos/queries.ts'
import { preacherName } from '../preachers/policy.ts'
import type { EntryRow, RosterRow } from './queries.ts'

const toTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

export const toRosterEntry = (row: EntryRow): RosterEntry => ({
  _id: row.id,
  version: row.version,
  source: row.source,
  saved: row.saved,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  denomination: row.denomination,
  notes: row.notes,
  tags: row.tags,
  distance: row.miles,
  lastService:
    row.request_id === null || row.day === null
      ? null
      : {
          requestId: row.request_id,
          date: row.day,
          honorarium: toDollars(row.honorarium_cents ?? 0),
          honorariumStatus: row.is_paid ? 'paid' : 'pending',
        },
  ownRating: toTenth(row.stars),
  member:
    row.preacher_id === null
      ? null
      : {
          _id: row.preacher_id,
          firstName: row.member_first_name,
          lastName: row.member_last_name,
          experienceLevel: row.experience_level,
          profileImage: photoUrl(row.photo_hash),
          rating: { average: row.rating_average, count: row.rating_count },
          isActive: row.is_active,
        },
  match: row.match && {
    _id: row.match.id,
    firstName: row.match.first_name,
    lastName: row.match.last_name,
    city: row.match.city,
    state: row.match.state,
    experienceLevel: row.match.experience_level,
    profileImage: photoUrl(row.match.photo_hash),
    rating: { average: row.match.rating_average, count: row.match.rating_count },
  },
  invitedAt: row.invited_at?.toISOString() ?? null,
  unreachable: row.unreachable,
  dayState: row.day_state,
})

export const rosterName = (row: RosterRow): string =>
  preacherName({
    first_name: row.first_name ?? row.member_first_name,
    last_name: row.last_name ?? row.member_last_name,
  })

/** As a church takes it along: what it wrote itself, and by what name it knows whom it saved. */
export const toRosterCopy = (row: RosterRow) => ({
  source: row.source,
  preacherId: row.preacher_id,
  firstName: row.first_name ?? row.member_first_name,
  lastName: row.last_name ?? row.member_last_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  state: row.state,
  denomination: row.denomination,
  notes: row.notes,
  tags: row.tags,
  savedAt: row.saved_at,
  addedAt: row.created_at,
})
