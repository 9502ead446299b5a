import type { Denomination, ExperienceLevel, PaymentMethod, SermonStyle } from '@openpulpit/contract/profile-options'
import type { Insertable } from 'kysely'
import type { Education, Experience, Preachers } from '../../server/src/platform/database/schema.ts'
import { bioWriter } from './bios.ts'
import { at, type Calendar } from './calendar.ts'
import { type Career, careerOf } from './education-experience.ts'
import { fitOfPreacher } from './fit.ts'
import { type Member, memberOf, type SubscriptionState, standings } from './members.ts'
import { type Person, peopleOf } from './people.ts'
import type { Random } from './random.ts'
import { leadingPreacher } from './texts/demo-preacher.ts'
import { traditions } from './texts/denominations.ts'
import { jobs } from './texts/education-experience.ts'
import { addressIn, type Town, type Towns } from './towns.ts'

export interface Preacher extends Member, Pick<Person, 'first' | 'last' | 'isWoman' | 'level'> {
  readonly row: Insertable<Preachers> & { id: string; latitude: number; longitude: number; denomination: Denomination }
  readonly education: readonly Insertable<Education>[]
  readonly experience: readonly Insertable<Experience>[]
  /** How well churches rate them, from 0 to 1. */
  readonly gift: number
}

/** A preacher before their rows exist. */
interface Part extends Person {
  readonly town: Town
  readonly standing: SubscriptionState
  readonly daysAgo?: number
  readonly styles: readonly SermonStyle[]
  readonly career: Career
  readonly bio: string | null
  readonly gift: number
  readonly isActive: boolean
}

/** The first one is the demo account. */
/** As the database computes it. */
export const takesRequests = ({ row }: Preacher) => row.accepts_requests !== false && row.is_covered !== false

export function buildPreachers(calendar: Calendar, towns: Towns, passwordHash: string, random: Random): Preacher[] {
  const thisYear = Number(calendar.today.slice(0, 4))
  const parts = [leadingPart(thisYear, towns), ...ordinaryParts(thisYear, towns, random)]
  return parts.map((part, index) => {
    const own = random.fork(`${part.first} ${part.last}`)
    const { level, daysAgo, standing } = part
    const account = { userType: 'preacher' as const, email: emailOf(part, index), passwordHash, standing }
    const isStudent = level === 'seminary_student'
    const member = memberOf({ ...account, isStudent, ...(daysAgo && { daysAgo }) }, calendar, own)
    const id = own.id(member.created)
    const row = {
      id,
      user_id: member.user.id,
      first_name: part.first,
      last_name: part.last,
      experience_level: level,
      denomination: part.denomination,
      bio: part.bio,
      phone: `(${part.town.areaCode}) 555-01${String(index % 100).padStart(2, '0')}`,
      ...addressIn(part.town, own),
      ...ways(part, own),
      sermon_styles: [...part.styles],
      worship_styles: own.some(traditions[part.denomination].worship, own.between(1, 3)),
      fit: fitOfPreacher(
        { isLiturgical: part.styles.includes('liturgical') },
        random.fork(`${part.first} ${part.last} fits`),
      ),
      accepts_requests: part.isActive,
      is_covered: part.standing !== 'ended',
      created_at: member.created,
      updated_at: at(member.from, 9),
    }
    return { ...part, ...member, row, ...pastOf(id, part) }
  })
}

function leadingPart(thisYear: number, towns: Towns): Part {
  const lead = leadingPreacher(thisYear)
  const town = towns.get('Decatur, GA')
  if (!town) throw new Error('Decatur is not a town of the region')
  return {
    ...lead,
    town,
    standing: 'active',
    daysAgo: 340,
    styles: ['narrative', 'expository'],
    gift: 0.95,
    isActive: true,
  }
}

function ordinaryParts(thisYear: number, towns: Towns, random: Random): Part[] {
  const [, ...people] = peopleOf(thisYear, random.fork('people'))
  const standing = standings({ active: 61, past_due: 1, trial: 84, ended: 3 }, random.fork('standings'))
  const writeBio = bioWriter(random.fork('bios'))
  const homes = [...towns.values()].flatMap((town) => Array.from({ length: town.weight }, () => town))
  const names = [...towns.keys()]
  return people.map((person, index) => {
    const own = random.fork(`the life of ${person.first} ${person.last}`)
    const tradition = traditions[person.denomination]
    const [town, job, school] = [own.pick(homes), own.pick(jobs), own.pick(tradition.schools)]
    const styles = own.some(own.shuffled(tradition.sermons), own.between(1, 3))
    const career = careerOf({ ...person, thisYear, towns: names, job, school, house: tradition.house }, own)
    const { adjective } = tradition
    const bio = writeBio({ ...person, styles, adjective, job: job[2], school, years: career.years, town: town.city })
    const part = { ...person, town, styles, standing: standing[index] ?? 'trial', gift: Math.sqrt(own.next()) }
    // Some have just begun their profile, and some pause requests.
    const isNew = part.standing === 'trial' && own.chance(0.12)
    const told = isNew ? { bio: null, career: { ...career, studies: [], posts: [] } } : { bio, career }
    return { ...part, ...told, isActive: !own.chance(0.05) }
  })
}

/** Honorarium, travel radius and payment methods by level. */
function ways({ level, age }: Pick<Person, 'level' | 'age'>, random: Random) {
  const [low, high] = fees[level]
  const min = random.between(low, high) * 25
  const modern: readonly PaymentMethod[] = ['paypal', 'venmo', 'zelle', 'bank_transfer']
  const plain: readonly PaymentMethod[] = ['check', 'cash']
  return {
    honorarium_min_cents: min * 100,
    honorarium_max_cents: (min + random.between(2, 7) * 25) * 100,
    travel_radius: random.pick(radii[level]),
    payment_methods: [
      ...random.some(plain, age > 45 ? 2 : 1),
      ...random.some(modern, random.between(age > 66 ? 0 : 1, 3)),
    ],
  }
}

/** The range of minimum honorariums, in steps of 25 dollars. */
const fees: Readonly<Record<ExperienceLevel, readonly [least: number, most: number]>> = {
  ordained_minister: [7, 12],
  licensed_minister: [5, 8],
  bivocational: [4, 8],
  retired_pastor: [4, 9],
  seminary_student: [2, 4],
  lay_speaker: [0, 4],
}
const radii: Readonly<Record<ExperienceLevel, readonly number[]>> = {
  ordained_minister: [40, 50, 60, 75, 100],
  licensed_minister: [30, 40, 50, 60],
  bivocational: [30, 50, 75],
  retired_pastor: [25, 40, 60, 100],
  seminary_student: [30, 40, 60],
  lay_speaker: [25, 30, 40],
}

function pastOf(preacher_id: string, { career: { studies, posts } }: Part) {
  return {
    education: studies.map((study, position) => ({ preacher_id, position, ...study })),
    experience: posts.map(({ title, organization, from, to, description }, position) => ({
      ...{ preacher_id, position, title, organization },
      start_year: from,
      end_year: to ?? null,
      description: description ?? null,
    })),
  }
}

const hosts = ['example.org', 'example.com', 'example.net']

function emailOf({ first, last, level }: Person, index: number): string {
  const plain = `${first}.${last}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  return `${plain}@${level === 'seminary_student' ? 'example.edu' : (hosts[index % hosts.length] ?? 'example.org')}`
}
