import { addDays } from '@openpulpit/contract/dates'
import { type Denomination, denominations, type WorshipStyle, worshipStyles } from '@openpulpit/contract/people'
import type { Insertable } from 'kysely'
import type { Churches } from '../platform/schema.ts'
import { at, type Calendar } from './days.ts'
import { cut } from './fill.ts'
import { type Member, memberOf, standings } from './memberships.ts'
import type { Random } from './random.ts'
import { addressIn, type Towns } from './towns.ts'
import { churchLines } from './words/churches.ts'

export interface Church extends Member {
  readonly row: Insertable<Churches> & { id: string; latitude: number; longitude: number; denomination: Denomination }
  /** When its Sunday service begins. */
  readonly sundayTime: string
  readonly attendance: number
  readonly honorarium: { readonly min: number; readonly max: number }
  readonly contact: string
  readonly hasPastor: boolean
}

/** Whether a church would say this: one without a pastor does not write of "our pastor". */
export const wouldSay =
  ({ hasPastor }: Church) =>
  (text: string): boolean =>
    !(hasPastor ? /between pastors/i : /our pastor/i).test(text)

/** The first of them is the one to sign in as. */
export function buildChurches(calendar: Calendar, towns: Towns, passwordHash: string, random: Random): Church[] {
  const standing = standings({ active: 23, past_due: 1, trial: 33, ended: 2 }, random)
  return writtenChurches().map((written, index) => {
    const { name, denomination, town: townName, worship, attendance, contact, domain } = written
    const town = towns.get(townName)
    if (!town) throw new Error(`${name} is in ${townName}, which is not a town of the region`)
    const own = random.fork(name)
    const account = { userType: 'church' as const, email: `office@${domain}.example`, passwordHash }
    const member = memberOf(
      index === 0
        ? { ...account, standing: 'active', daysAgo: 320 }
        : { ...account, standing: standing[index - 1] ?? 'trial' },
      calendar,
      own,
    )
    const honorarium = honorariumOf(attendance, own)
    const at555 = `555-01${String(index + 10).padStart(2, '0')}`
    return {
      ...member,
      sundayTime: own.pick(
        worship === 'contemporary' ? ['09:30', '10:00', '10:30'] : ['10:00', '10:30', '11:00', '11:00'],
      ),
      attendance,
      honorarium,
      contact,
      hasPastor: !/without a pastor|between pastors|no full-time priest/i.test(written.description),
      row: {
        id: own.id(new Date(member.user.created_at ?? 0)),
        user_id: member.user.id,
        name,
        denomination,
        description: written.description,
        worship_style: worship,
        average_attendance: attendance,
        street: written.street,
        ...addressIn(town, own),
        contact_person: contact,
        phone: `(${town.areaCode}) ${at555}`,
        website: index === 0 || own.chance(0.75) ? `https://www.${domain}.example` : null,
        honorarium_min_cents: honorarium.min * 100,
        honorarium_max_cents: honorarium.max * 100,
        payment_methods: [
          'check',
          ...own.some(['cash', 'paypal', 'venmo', 'zelle', 'bank_transfer'] as const, own.between(0, 3)),
        ],
        created_at: member.user.created_at,
        updated_at: at(addDays(member.joined, 1), 9),
      },
    }
  })
}

function honorariumOf(attendance: number, random: Random) {
  const min = attendance < 60 ? 100 : attendance < 120 ? 150 : attendance < 200 ? 200 : 250
  return { min, max: min + random.between(3, 7) * 25 }
}

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
