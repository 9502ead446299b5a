import { z } from 'zod'
import { multiLine, singleLine } from './field-schemas.ts'
import { longest } from './text-lengths.ts'

const wholeNumber = 'Please enter a whole number'

const optionalMinutes = (min: number, max: number) =>
  z
    .number({ error: wholeNumber })
    .int(wholeNumber)
    .min(min, `Please enter ${min} to ${max} minutes`)
    .max(max, `Please enter ${min} to ${max} minutes`)
    .nullish()

export const briefLengths = {
  door: 300,
  parking: 500,
  contactName: longest.contactPerson,
  contactMobile: longest.phone,
  orderOfService: 4000,
  translation: 300,
  dress: 300,
  microphone: 300,
  roles: 2000,
  communion: 500,
  bulletinDeadline: 200,
} as const

export const sermonLengths = { scripture: 300, sermonTitle: 200, hymns: 2000 } as const

/** The church's information for a service, and its defaults. Absent fields stay; null clears. */
export const briefInput = z.strictObject({
  /** Minutes before the service begins. */
  arriveMinutes: optionalMinutes(0, 240),
  door: multiLine.clearable(briefLengths.door),
  parking: multiLine.clearable(briefLengths.parking),
  contactName: singleLine.clearable(briefLengths.contactName),
  contactMobile: singleLine.clearable(briefLengths.contactMobile),
  orderOfService: multiLine.clearable(briefLengths.orderOfService),
  translation: multiLine.clearable(briefLengths.translation),
  dress: multiLine.clearable(briefLengths.dress),
  microphone: multiLine.clearable(briefLengths.microphone),
  sermonMinutes: optionalMinutes(1, 180),
  /** Who does what in the service. */
  roles: multiLine.clearable(briefLengths.roles),
  communion: multiLine.clearable(briefLengths.communion),
  bulletinDeadline: singleLine.clearable(briefLengths.bulletinDeadline),
})

/** The preacher's part; absent fields stay and null clears here too. */
export const sermonInput = z.strictObject({
  scripture: singleLine.clearable(sermonLengths.scripture),
  sermonTitle: singleLine.clearable(sermonLengths.sermonTitle),
  hymns: multiLine.clearable(sermonLengths.hymns),
})
