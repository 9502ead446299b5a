import {
  type Denomination,
  denominations,
  type WorshipStyle,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import type { Insertable } from 'kysely'
import type { Churches } from '../../server/src/platform/database/schema.ts'
import { at, type Calendar } from './calendar.ts'
import { fitOfChurch } from './fit.ts'
import { type Member, memberOf, standings } from './members.ts'
import type { Random } from './random.ts'
import { cut } from './template.ts'
import { churchLines } from './texts/churches.ts'
import { addressIn, type Town, type Towns } from './towns.ts'

export interface Church extends Member {
  readonly row: Insertable<Churches> & { id: string; latitude: number; longitude: number; denomination: Denomination }
  /** When its Sunday service begins. */
  readonly sundayTime: string
  readonly attendance: number
  readonly honorarium: { readonly min: number; readonly max: number }
  readonly contact: string
  readonly hasPastor: boolean
}

/** Whether a text fits the church: one without a pastor does not write "our pastor". */
export const wouldSay =
  ({ hasPastor }: Church) =>
  (text: string): boolean =>
    !(hasPastor ? /between pastors/i : /our pastor/i).test(text)

/** The first one is the demo account. */
export function buildChurches(calendar: Calendar, towns: Towns, passwordHash: string, random: Random): Church[] {
  const standing = standings({ active: 23, past_due: 1, trial: 33, ended: 2 }, random)
  return writtenChurches().map((written, index) => {
    const own = random.fork(written.name)
    const account = { userType: 'church' as const, email: `office@${written.domain}.example`, passwordHash }
    const place =
      index === 0 ? { standing: 'active' as const, daysAgo: 320 } : { standing: standing[index - 1] ?? 'trial' }
    const member = memberOf({ ...account, ...place }, calendar, own)
    const { attendance, contact, description } = written
    const honorarium = honorariumOf(attendance, own)
    return {
      ...member,
      ...{ attendance, honorarium, contact },
      hasPastor: !/without a pastor|between pastors|no full-time priest/i.test(description),
      sundayTime: own.pick(
        written.worship === 'contemporary' ? ['09:30', '10:00', '10:30'] : ['10:00', '10:30', '11:00'],
      ),
      row: rowOf(written, index, { member, honorarium, town: townOf(written.town, towns) }, own),
    }
  })
}

type Money = Church['honorarium']

function rowOf(
  { name, denomination, description, worship, attendance, street, contact, domain }: WrittenChurch,
  index: number,
  { member, honorarium, town }: { member: Member; honorarium: Money; town: Town },
  random: Random,
): Church['row'] {
  return {
    id: random.id(member.created),
    user_id: member.user.id,
    ...{ name, denomination, description, street },
    worship_style: worship,
    average_attendance: attendance,
    ...addressIn(town, random),
    contact_person: contact,
    phone: `(${town.areaCode}) 555-01${String(index + 10).padStart(2, '0')}`,
    website: index === 0 || random.chance(0.75) ? `https://www.${domain}.example` : null,
    honorarium_min_cents: honorarium.min * 100,
    honorarium_max_cents: honorarium.max * 100,
    payment_methods: ['check', ...random.some(otherMethods, random.between(0, 3))],
    fit: fitOfChurch({ isLiturgical: worship === 'traditional' }, random.fork('fit')),
    created_at: member.created,
    updated_at: at(member.from, 9),
  }
}

const otherMethods = ['cash', 'paypal', 'venmo', 'zelle', 'bank_transfer'] as const

function townOf(name: string, towns: Towns): Town {
  const town = towns.get(name)
  if (!town) throw new Error(`${name} is not a town of the region`)
  return town
}

function honorariumOf(attendance: number, random: Random): Money {
  const min = attendance < 60 ? 100 : attendance < 120 ? 150 : attendance < 200 ? 200 : 250
  return { min, max: min + random.between(3, 7) * 25 }
}

type WrittenChurch = ReturnType<typeof writtenChurches>[number]

function writtenChurches() {
  const lines = churchLines.trim().split('\n')
  return Array.from({ length: lines.length / 2 }, (_, index) => {
    const [name = '', denomination, town = '', street = '', worship, attendance, contact = '', domain = ''] = cut(
      lines[index * 2] ?? '',
    )
    return {
      name,
      denomination: known(denominations, denomination),
      town,
      street,
      worship: known(worshipStyles, worship),
      attendance: Number(attendance),
      contact,
      domain,
      description: (lines[index * 2 + 1] ?? '').trim(),
    }
  })
}

function known<T extends Denomination | WorshipStyle>(all: readonly T[], written: string | undefined): T {
  const found = all.find((one) => one === written)
  if (!found) throw new Error(`${written} is not one of ${all}`)
  return found
}
