import type { BriefDefaults, BriefView } from '@openpulpit/contract/briefs'

type ChurchField = keyof BriefDefaults
type SermonField = keyof BriefView['sermon']

interface Words {
  label: string
  hint?: string
}

/** The church's fields, in the order in which they are needed that morning. */
export const churchLabels: Record<ChurchField, Words> = {
  arriveMinutes: { label: 'When to arrive', hint: 'How long before the service starts.' },
  door: { label: 'Which door', hint: 'Where to go in, and whether it’s unlocked.' },
  parking: { label: 'Parking' },
  contactName: { label: 'Contact on the day', hint: 'If left empty, we use the contact person from your profile.' },
  contactMobile: { label: 'Mobile', hint: 'If left empty, we use the number from your profile.' },
  orderOfService: { label: 'Order of service', hint: 'One part per line, as in your bulletin.' },
  sermonMinutes: { label: 'Sermon length' },
  microphone: { label: 'Microphone' },
  dress: { label: 'What to wear' },
  translation: { label: 'Bible translation' },
  roles: { label: 'Who does what', hint: 'Liturgist, music, sound, ushers.' },
  communion: { label: 'Communion' },
  bulletinDeadline: { label: 'Bulletin deadline', hint: 'When you need the text, title and hymns.' },
}

export const sermonLabels: Record<SermonField, Words> = {
  scripture: { label: 'Scripture' },
  sermonTitle: { label: 'Sermon title' },
  hymns: { label: 'Hymns', hint: 'One per line.' },
}

/** The church's fields by card. */
export const churchParts = {
  arriving: {
    title: 'Arriving',
    fields: ['arriveMinutes', 'door', 'parking', 'contactName', 'contactMobile'],
  },
  service: {
    title: 'In the Service',
    fields: ['sermonMinutes', 'microphone', 'dress', 'translation', 'communion', 'bulletinDeadline'],
  },
  order: { title: 'Order of Service', fields: ['orderOfService', 'roles'] },
} as const satisfies Record<string, { title: string; fields: readonly ChurchField[] }>
export type ChurchPartName = keyof typeof churchParts

/** What is missing: "which door, parking". */
export const unsaidLabel = <Field extends string>(
  said: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
  words: Readonly<Record<Field, Words>>,
): string =>
  fields
    .filter((field) => said[field] === null)
    .map((field) => words[field].label)
    .map((label) => (label.startsWith('Bible') ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ')
