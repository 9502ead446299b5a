import type { PreacherView } from '@openpulpit/contract/preachers'

/** What churches look for in a profile, and where it is edited. */
const profileParts = [
  'name',
  'bio',
  'education',
  'experience',
  'sermon-styles',
  'worship-styles',
  'honorarium',
  'photo',
] as const
export type ProfilePart = (typeof profileParts)[number]

interface Criterion {
  label: string
  isThere: (preacher: PreacherView) => boolean
}

const criteria: Record<ProfilePart, Criterion> = {
  name: { label: 'Name', isThere: ({ firstName, lastName }) => Boolean(firstName && lastName) },
  bio: { label: 'Bio', isThere: ({ bio }) => Boolean(bio) },
  education: { label: 'Education', isThere: ({ education }) => education.length > 0 },
  experience: { label: 'Experience', isThere: ({ experience }) => experience.length > 0 },
  'sermon-styles': { label: 'Sermon styles', isThere: ({ sermonStyles }) => sermonStyles.length > 0 },
  'worship-styles': {
    label: 'Worship styles',
    isThere: ({ preferredWorshipStyles }) => preferredWorshipStyles.length > 0,
  },
  // The server requires both ends; a profile from elsewhere may lack one.
  honorarium: {
    label: 'Honorarium',
    isThere: ({ honorariumRange: { min, max } }) => [min, max].every(Number.isFinite),
  },
  photo: { label: 'Photo', isThere: ({ profileImage }) => Boolean(profileImage) },
}

export function completenessOf(preacher: PreacherView) {
  const items = profileParts.map((part) => ({
    part,
    label: criteria[part].label,
    isThere: criteria[part].isThere(preacher),
  }))
  return { items, percent: Math.round((items.filter(({ isThere }) => isThere).length / items.length) * 100) }
}

export const isProfilePart = (text: string | null): text is ProfilePart => profileParts.some((part) => part === text)
