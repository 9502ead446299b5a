import { z } from 'zod'
import { formatCount } from './format.ts'

export const experienceLevels = [
  'seminary_student',
  'lay_speaker',
  'licensed_minister',
  'ordained_minister',
  'retired_pastor',
  'bivocational',
] as const
export type ExperienceLevel = (typeof experienceLevels)[number]
export const experienceLevelLabels: Record<ExperienceLevel, string> = {
  seminary_student: 'Seminary Student',
  lay_speaker: 'Lay Speaker',
  licensed_minister: 'Licensed Minister',
  ordained_minister: 'Ordained Minister',
  retired_pastor: 'Retired Pastor',
  bivocational: 'Bivocational Minister',
}

export const denominations = [
  'united_methodist',
  'southern_baptist',
  'american_baptist',
  'presbyterian_usa',
  'presbyterian_pca',
  'lutheran_elca',
  'lutheran_lcms',
  'episcopal',
  'pentecostal',
  'assemblies_of_god',
  'nondenominational',
  'congregational',
  'disciples_of_christ',
  'reformed',
  'other',
] as const
export type Denomination = (typeof denominations)[number]
export const denominationLabels: Record<Denomination, string> = {
  united_methodist: 'United Methodist',
  southern_baptist: 'Southern Baptist',
  american_baptist: 'American Baptist',
  presbyterian_usa: 'Presbyterian (USA)',
  presbyterian_pca: 'Presbyterian (PCA)',
  lutheran_elca: 'Lutheran (ELCA)',
  lutheran_lcms: 'Lutheran (LCMS)',
  episcopal: 'Episcopal',
  pentecostal: 'Pentecostal',
  assemblies_of_god: 'Assemblies of God',
  nondenominational: 'Nondenominational',
  congregational: 'Congregational',
  disciples_of_christ: 'Disciples of Christ',
  reformed: 'Reformed',
  other: 'Other',
}

export const sermonStyles = ['expository', 'topical', 'narrative', 'liturgical', 'evangelistic'] as const
export type SermonStyle = (typeof sermonStyles)[number]
export const sermonStyleLabels: Record<SermonStyle, string> = {
  expository: 'Expository',
  topical: 'Topical',
  narrative: 'Narrative',
  liturgical: 'Liturgical',
  evangelistic: 'Evangelistic',
}

export const worshipStyles = ['traditional', 'contemporary', 'blended'] as const
export type WorshipStyle = (typeof worshipStyles)[number]
export const worshipStyleLabels: Record<WorshipStyle, string> = {
  traditional: 'Traditional',
  contemporary: 'Contemporary',
  blended: 'Blended',
}

export const paymentMethods = ['cash', 'check', 'paypal', 'venmo', 'zelle', 'bank_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  paypal: 'PayPal',
  venmo: 'Venmo',
  zelle: 'Zelle',
  bank_transfer: 'Bank Transfer',
}

/** Increases each time the profile is saved. */
export const profileVersion = z.number().int().positive()

/** `average` is 0 if `count` is. */
export const rating = z.object({ average: z.number(), count: z.number().int() })

/** "4.8 out of 5, from 12 reviews"; undefined without any. */
export function formatRating({ average, count }: z.output<typeof rating>): string | undefined {
  if (count === 0) return undefined
  return `${average.toFixed(1)} out of 5, from ${formatCount(count, 'review')}`
}
