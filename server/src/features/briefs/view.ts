import type { BriefDefaults, BriefView, briefView } from '@openpulpit/contract/briefs'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { termsOf } from '../requests/terms/policy.ts'
import { arrivalOf, contactOf } from './policy.ts'
import type { BriefRow, DefaultsRow } from './queries.ts'

export const toBriefView = (row: BriefRow): z.input<typeof briefView> => ({
  requestId: row.id,
  date: row.day,
  serviceTime: row.service_time,
  arriveAt: arrivalOf(row),
  timeZone: row.time_zone,
  startsAt: row.starts_at,
  serviceType: row.service_type,
  duration: row.duration_minutes,
  theme: row.theme,
  sacraments: row.sacraments,
  terms: termsOf(row),
  church: {
    _id: row.church_id,
    name: row.church_name,
    street: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    phone: row.church_phone,
  },
  preacher: {
    _id: row.preacher_id ?? '',
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    phone: row.preacher_phone,
  },
  contact: contactOf(row),
  service: toDefaultsView(row),
  sermon: toSermonView(row),
  updatedAt: row.said_at,
})

const toSermonView = (row: BriefRow): BriefView['sermon'] => ({
  scripture: row.scripture,
  sermonTitle: row.sermon_title,
  hymns: row.hymns,
})

/** As its own side takes it along: of what fell through, only what they said themselves. */
export function toBriefCopy(row: BriefRow, side: UserType) {
  if (isAgreed(row.status)) return { ...toBriefView(row) }
  const said = bySide(side, { church: { service: toDefaultsView(row) }, preacher: { sermon: toSermonView(row) } })
  return { requestId: row.id, date: row.day, ...said, updatedAt: row.said_at }
}

/** A church that has said nothing yet has said nothing of everything. */
export const toDefaultsView = (row: DefaultsRow | undefined): BriefDefaults => ({
  arriveMinutes: row?.arrive_minutes ?? null,
  door: row?.door ?? null,
  parking: row?.parking ?? null,
  contactName: row?.contact_name ?? null,
  contactMobile: row?.contact_mobile ?? null,
  orderOfService: row?.order_of_service ?? null,
  translation: row?.translation ?? null,
  dress: row?.dress ?? null,
  microphone: row?.microphone ?? null,
  sermonMinutes: row?.sermon_minutes ?? null,
  roles: row?.roles ?? null,
  communion: row?.communion ?? null,
  bulletinDeadline: row?.bulletin_deadline ?? null,
})
