import { placeLine } from '@openpulpit/contract/addresses'
import { dayOf, formatFullDay } from '@openpulpit/contract/dates'
import { formatPeriod } from '@openpulpit/contract/education-experience'
import { fullName } from '@openpulpit/contract/format'
import { formatDrive, type preacherProfile } from '@openpulpit/contract/preachers'
import {
  denominationLabels,
  experienceLevelLabels,
  formatRating,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import type { z } from 'zod'
import { Sheet } from '../../../platform/pdf/sheet.ts'

type Profile = z.input<typeof preacherProfile>

/** The preacher's own profile on paper. What they are paid is between them and each church, and is no part of it. */
export async function toResume(preacher: Profile, photo: Buffer | undefined, now: Date) {
  const { bio, experience, education, rating } = preacher
  const name = fullName(preacher)
  const sheet = new Sheet({
    title: name,
    kind: 'Résumé',
    foot: `Made with OpenPulpit on ${formatFullDay(dayOf(now, preacher.timeZone))}`,
    madeAt: now,
  })
  sheet.name(name, underName(preacher), photo)
  if (bio) sheet.section('About', () => sheet.paragraph(bio))
  if (experience.length > 0) {
    sheet.section('Ministry Experience', () => {
      for (const { position, organization, description, ...period } of experience) {
        sheet.entry({ when: formatPeriod(period), title: position, line: organization, text: description })
      }
    })
  }
  if (education.length > 0) {
    sheet.section('Education', () => {
      for (const { institution, degree, year } of education) {
        sheet.entry({ when: year === null ? undefined : String(year), title: institution, line: degree })
      }
    })
  }
  sheet.section('Preaching', () =>
    sheet.facts([
      ['Sermon styles', preacher.sermonStyles.map((style) => sermonStyleLabels[style]).join(', ')],
      ['Worship styles', preacher.preferredWorshipStyles.map((style) => worshipStyleLabels[style]).join(', ')],
      ['Travels up to', formatDrive(preacher.travelRadius)],
      ['Reviews', formatRating(rating)],
    ]),
  )
  return { name: `${name} Resume`, bytes: await sheet.finish() }
}

const underName = ({ experienceLevel, denomination, city, state }: Profile): string =>
  `${experienceLevelLabels[experienceLevel]} · ${denominationLabels[denomination]}\n${placeLine({ city, state })}`
