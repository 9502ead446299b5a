import type { BriefDefaults, BriefView } from '@openpulpit/contract/briefs'

type ChurchField = keyof BriefDefaults
type SermonField = keyof BriefView['sermon']

interface Words {
  label: string
  hint?: string
}

/** What a church is asked, in the order in which one needs it that morning. */
export const churchLabels: Record<ChurchField, Words> = {
  arriveMinutes: { label: 'When to arrive', hint: 'So long before the service begins.' },
  door: { label: 'Which door', hint: 'Where to come in, and whether it is open.' },
  parking: { label: 'Parking' },
  contactName: { label: 'Contact on the day', hint: 'Left empty, it is the contact person of your profile.' },
  contactMobile: { label: 'Mobile', hint: 'Left empty, it is the phone of your profile.' },
  orderOfService: { label: 'Order of service', hint: 'A line for each part, as in your bulletin.' },
  sermonMinutes: { label: 'Sermon length' },
  microphone: { label: 'Microphone' },
  dress: { label: 'What to wear' },
  translation: { label: 'Translation of the Bible' },
  roles: { label: 'Who does what', hint: 'Liturgist, music, sound, ushers.' },
  communion: { label: 'Communion' },
  bulletinDeadline: { label: 'Bulletin deadline', hint: 'By when you need the text, the title and the hymns.' },
}

export const sermonLabels: Record<SermonField, Words> = {
  scripture: { label: 'Scripture' },
  sermonTitle: { label: 'Sermon title' },
  hymns: { label: 'Hymns', hint: 'A line for each.' },
}

/** The parts of what a church says, each on a card of its own. */
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

/** What nobody has said: "which door, parking". */
export const unsaidLabel = <Field extends string>(
  said: Readonly<Record<Field, unknown>>,
  fields: readonly Field[],
  words: Readonly<Record<Field, Words>>,
): string =>
  fields
    .filter((field) => said[field] === null)
    .map((field) => words[field].label)
    .map((label) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(', ')
