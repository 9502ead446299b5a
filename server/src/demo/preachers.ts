import { addDays } from '@openpulpit/contract/dates'
import type { Denomination, ExperienceLevel, PaymentMethod } from '@openpulpit/contract/people'
import type { Insertable } from 'kysely'
import type { Education, Experience, Preachers } from '../platform/schema.ts'
import { bioWriter } from './bios.ts'
import { type Career, careerOf } from './careers.ts'
import { at, type Calendar } from './days.ts'
import { type Member, memberOf, standings } from './memberships.ts'
import { type Person, peopleOf } from './people.ts'
import type { Random } from './random.ts'
import { addressIn, type Towns } from './towns.ts'
import { jobs } from './words/careers.ts'
import { leadingPreacher } from './words/leading-preacher.ts'
import { traditions } from './words/traditions.ts'

export interface Preacher extends Member, Pick<Person, 'first' | 'last' | 'isWoman' | 'level'> {
  readonly row: Insertable<Preachers> & { id: string; latitude: number; longitude: number; denomination: Denomination }
  readonly education: readonly Insertable<Education>[]
  readonly experience: readonly Insertable<Experience>[]
  /** How good a preacher the churches find them, from 0 to 1. */
  readonly gift: number
}

/** The first of them is the one to sign in as. */
export function buildPreachers(calendar: Calendar, towns: Towns, passwordHash: string, random: Random): Preacher[] {
  const thisYear = Number(calendar.today.slice(0, 4))
  const [, ...people] = peopleOf(thisYear, random.fork('people'))
  const standing = standings({ active: 61, past_due: 1, trial: 84, ended: 3 }, random.fork('standings'))
  const writeBio = bioWriter(random.fork('bios'))
  const homes = [...towns.values()].flatMap((town) => Array.from({ length: town.weight }, () => town))
  const names = [...towns.keys()]
  const lead = leadingPreacher(thisYear)
  return [lead, ...people].map((person, index) => {
    const own = random.fork(`${person.first} ${person.last}`)
    const isLead = person === lead
    const tradition = traditions[person.denomination]
    const town = isLead ? towns.get('Decatur, GA') : own.pick(homes)
    if (!town) throw new Error('Decatur is not a town of the region')
    const styles = own.some(own.shuffled(tradition.sermons), own.between(1, 3))
    const job = own.pick(jobs)
    const life = { ...person, thisYear, towns: names, job, school: own.pick(tradition.schools), house: tradition.house }
    const career = isLead ? lead.career : careerOf(life, own)
    const member = memberOf(
      {
        userType: 'preacher',
        email: emailOf(person, index),
        passwordHash,
        standing: isLead ? 'active' : (standing[index - 1] ?? 'trial'),
        isStudent: person.level === 'seminary_student',
        ...(isLead && { daysAgo: 340 }),
      },
      calendar,
      own,
    )
    // Some have only just begun to fill in their profile.
    const isNew = !isLead && member.connections < 10 && own.chance(0.12)
    const told = {
      ...person,
      ...tradition,
      styles,
      job: job[2],
      school: career.school,
      years: career.years,
      town: town.city,
    }
    const bio = isLead ? lead.bio : writeBio(told)
    const id = own.id(new Date(member.user.created_at ?? 0))
    return {
      ...person,
      ...member,
      gift: isLead ? 0.95 : Math.sqrt(own.next()),
      row: {
        id,
        user_id: member.user.id,
        first_name: person.first,
        last_name: person.last,
        experience_level: person.level,
        denomination: person.denomination,
        bio: isNew ? null : bio,
        ...addressIn(town, own),
        ...ways(person, own),
        sermon_styles: isLead ? ['narrative', 'expository'] : styles,
        worship_styles: own.some(tradition.worship, own.between(1, 3)),
        is_active: isLead || !own.chance(0.05),
        created_at: member.user.created_at,
        updated_at: at(addDays(member.joined, 1), 9),
      },
      ...(isNew ? { education: [], experience: [] } : pastOf(id, career)),
    }
  })
}

/** What people of a level ask for, how far they drive, how they are paid. */
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

/** The least that somebody asks for, in steps of 25 dollars. */
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

function pastOf(preacher_id: string, { studies, posts }: Career) {
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
