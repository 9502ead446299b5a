import type { ExperienceLevel } from '@openpulpit/contract/profile-options'
import type { Random } from './random.ts'
import {
  bachelors,
  churchNames,
  colleges,
  doctoralTitles,
  doneAs,
  layCourses,
  licenses,
  weekdayCallings,
} from './texts/education-experience.ts'

interface Study {
  readonly institution: string
  readonly degree: string
  readonly year: number
}
interface Post {
  readonly title: string
  readonly organization: string
  readonly from: number
  readonly to: number | undefined
  readonly description: string | undefined
}
export interface Career {
  readonly studies: readonly Study[]
  /** Newest first. */
  readonly posts: readonly Post[]
  readonly school: string
  /** Years in ministry. */
  readonly years: number
}

/** The facts for a career. */
export interface Life {
  readonly level: ExperienceLevel
  readonly age: number
  readonly thisYear: number
  readonly school: string
  readonly house: string
  readonly towns: readonly string[]
  readonly job: readonly [title: string, organization: string, said: string]
}

/** Education and posts, in years that fit the person's age. */
export function careerOf(life: Life, random: Random): Career {
  const born = life.thisYear - life.age
  const college = { institution: random.pick(colleges), degree: random.pick(bachelors), year: born + 22 }
  return { school: life.school, ...kinds[life.level]({ life, born, college, random, post: poster(life, random) }) }
}

interface Start {
  readonly life: Life
  readonly born: number
  readonly college: Study
  readonly random: Random
  readonly post: Poster
}
type Poster = (title: string, kind: keyof typeof doneAs, from: number, to?: number) => Post
type Rest = Omit<Career, 'school'>

/** Posts in churches of the tradition, without repetition. */
function poster({ house, towns }: Life, random: Random): Poster {
  const name = random.deck(churchNames)
  const town = random.deck(towns)
  const decks = new Map(Object.entries(doneAs).map(([kind, done]) => [kind, random.deck<string>(done)]))
  return (title, kind, from, to) => {
    const organization = `${name()} ${house}, ${town()}`
    return { title, organization, from, to, description: decks.get(kind)?.() }
  }
}

const kinds: Readonly<Record<ExperienceLevel, (start: Start) => Rest>> = {
  ordained_minister: ({ life, born, college, random, post }) => {
    const isLate = life.age > 48 && random.chance(0.3)
    const divinity = born + (isLate ? random.between(36, 41) : random.between(26, 28))
    const years = life.thisYear - divinity
    const weekdays = random.between(1, Math.max(1, Math.min(7, years - 2)))
    const churches = pastorates(divinity, life.thisYear - weekdays, post, random)
    const [title, organization, description] = random.pick(weekdayCallings)
    const now = { title, organization, from: life.thisYear - weekdays, to: undefined, description }
    return { years, posts: [now, ...churches], studies: divinityStudies(college, divinity, life, random) }
  },
  retired_pastor: ({ life, born, college, random, post }) => {
    const divinity = born + random.between(26, 29)
    const end = Math.min(born + random.between(63, 67), life.thisYear - 1)
    const churches = pastorates(divinity, end, post, random)
    const interim = random.chance(0.6) && end + 2 < life.thisYear
    const after = interim ? [post('Interim Pastor', 'interim', end + 1, end + 2)] : []
    return {
      years: end - divinity,
      posts: [...after, ...churches],
      studies: divinityStudies(college, divinity, life, random),
    }
  },
  licensed_minister: ({ life, born, college, random, post }) => {
    const licensed = Math.min(born + random.between(24, 34), life.thisYear - 2)
    const middle = Math.min(licensed + random.between(2, 6), life.thisYear - 1)
    return {
      years: life.thisYear - licensed,
      posts: [post('Associate Minister', 'associate', middle), post('Youth Minister', 'youth', licensed, middle)],
      studies: [
        { institution: life.school, degree: random.pick(licenses), year: licensed },
        ...(random.chance(0.8) ? [college] : []),
      ],
    }
  },
  bivocational: ({ life, born, college, random, post }) => {
    const began = Math.min(born + random.between(27, 38), life.thisYear - 4)
    const end = life.thisYear - random.between(1, 3)
    const [title, organization] = life.job
    return {
      years: life.thisYear - began,
      posts: [
        { title, organization, from: born + random.between(23, 26), to: undefined, description: undefined },
        post('Supply Preacher', 'supply', end),
        post('Pastor, part-time', 'pastor', began, end),
      ],
      studies: [
        { institution: life.school, degree: random.pick(licenses), year: began },
        ...(random.chance(0.7) ? [college] : []),
      ],
    }
  },
  seminary_student: ({ life, college, random, post }) => ({
    years: 2,
    posts: [
      post('Student Pastor', 'student', life.thisYear - 1),
      post('Ministry Intern', 'student', life.thisYear - 2, life.thisYear - 1),
    ],
    studies: [
      { institution: life.school, degree: 'M.Div., expected', year: life.thisYear + random.between(1, 2) },
      college,
    ],
  }),
  lay_speaker: ({ life, born, college, random, post }) => {
    const years = random.between(3, Math.min(18, life.age - 27))
    const [title, organization] = life.job
    const course = { institution: life.school, degree: random.pick(layCourses), year: life.thisYear - years }
    return {
      years,
      posts: [
        post('Lay Leader', 'lay', life.thisYear - years),
        {
          title,
          organization,
          from: born + random.between(23, 27),
          to: life.age > 66 ? born + 65 : undefined,
          description: undefined,
        },
      ],
      studies: [course, ...(random.chance(0.6) ? [college] : [])],
    }
  },
}

function divinityStudies(college: Study, year: number, { school, age }: Life, random: Random): Study[] {
  const doctorate = { institution: school, degree: random.pick(doctoralTitles), year: year + random.between(9, 14) }
  const divinity = { institution: school, degree: 'M.Div.', year }
  return [...(age > 46 && year < college.year + 10 && random.chance(0.2) ? [doctorate] : []), divinity, college]
}

/** The churches someone served in these years, newest first, beginning as an associate. */
function pastorates(from: number, to: number, post: Poster, random: Random): Post[] {
  const length = to - from
  const count = length < 5 ? 1 : length < 13 ? 2 : length < 26 ? 3 : 4
  const moves = Array.from({ length: count + 1 }, (_, index) => {
    const even = from + Math.round((length * index) / count)
    return index === 0 || index === count ? even : even + random.between(-1, 1)
  })
  return Array.from({ length: count }, (_, index) => {
    const isFirst = index === 0 && count > 1
    const [title, kind] = isFirst ? (['Associate Pastor', 'associate'] as const) : (['Pastor', 'pastor'] as const)
    return post(title, kind, moves[index] ?? from, moves[index + 1] ?? to)
  }).reverse()
}
