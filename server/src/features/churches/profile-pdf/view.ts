import { placeLine } from '@openpulpit/contract/addresses'
import { type churchProfile, formatAttendance, formatHonorarium } from '@openpulpit/contract/churches'
import { dayOf, formatFullDay } from '@openpulpit/contract/dates'
import {
  denominationLabels,
  formatRating,
  paymentMethodLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import type { z } from 'zod'
import { type Fact, Sheet } from '../../../platform/pdf/sheet.ts'

type Profile = z.input<typeof churchProfile>

/** The church's own profile on paper: what it says of itself, and how it is reached. */
export async function toProfilePdf(church: Profile, now: Date) {
  const { name, denomination, description, address, rating } = church
  const sheet = new Sheet({
    title: name,
    kind: 'Church profile',
    foot: `Made with OpenPulpit on ${formatFullDay(dayOf(now, church.timeZone))}`,
    madeAt: now,
  })
  sheet.name(name, `${denominationLabels[denomination]} · ${placeLine(address)}`)
  if (description) sheet.section('About', () => sheet.paragraph(description))
  factsIn(sheet, 'Worship', [
    ['Worship style', church.worshipStyle && worshipStyleLabels[church.worshipStyle]],
    ['Average attendance', formatAttendance(church.averageAttendance)],
    ['Reviews', formatRating(rating)],
  ])
  factsIn(sheet, 'Honorarium', [
    ['Usual amount', formatHonorarium(church.preferredHonorariumRange)],
    ['Paid by', church.paymentMethods.map((method) => paymentMethodLabels[method]).join(', ')],
  ])
  factsIn(sheet, 'Contact', [
    ['Contact person', church.contactInfo.contactPerson],
    ['Phone', church.contactInfo.phone],
    ['Website', church.contactInfo.website],
    ['Address', wholeAddress(address)],
  ])
  return { name, bytes: await sheet.finish() }
}

function factsIn(sheet: Sheet, heading: string, facts: readonly Fact[]): void {
  if (facts.some(([, value]) => value)) sheet.section(heading, () => sheet.facts(facts))
}

const wholeAddress = ({ street, city, state, zipCode }: Profile['address']): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
