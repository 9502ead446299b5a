import { z } from 'zod'
import {
  choices,
  dollars,
  multiLine,
  nullToUndefined,
  requiredChoice,
  singleLine,
  whenMissing,
  withDefault,
} from './field-schemas.ts'
import { fitInput } from './fit-input.ts'
import { denominations, experienceLevels, paymentMethods, sermonStyles, worshipStyles } from './profile-options.ts'
import { longest, most } from './text-lengths.ts'

const noYear = 'Please enter a year such as 1998'

/** `missing` appears if nothing is given. */
const year = (missing: string) => z.number({ error: missing }).int(noYear).min(1900, noYear).max(2100, noYear)

const educationInput = z.strictObject({
  institution: singleLine.required('Institution is required', longest.school),
  degree: singleLine.optional(longest.school),
  year: year(noYear).nullish(),
})

const experienceInput = z
  .strictObject({
    position: singleLine.required('Position is required', longest.school),
    organization: singleLine.required('Organization is required', longest.school),
    startYear: year('Start year is required'),
    endYear: year(noYear).nullish(),
    description: multiLine.optional(longest.post),
  })
  .refine(({ startYear, endYear }) => !endYear || endYear >= startYear, {
    path: ['endYear'],
    error: 'The end year cannot be before the start year',
  })

/** Miles. */
export const longestDrive = 500

/** The preacher's form, at registration and on the profile screen. `travelRadius` is in miles. */
export const preacherInput = z.strictObject({
  firstName: singleLine.required('First name is required', longest.firstName),
  lastName: singleLine.required('Last name is required', longest.lastName),
  experienceLevel: requiredChoice(experienceLevels, 'Experience level is required'),
  denomination: requiredChoice(denominations, 'Denomination is required'),
  bio: multiLine.optional(longest.profile),
  city: singleLine.required('City is required', longest.city),
  state: singleLine.required('State is required', longest.state),
  zipCode: singleLine.optional(longest.zipCode),
  /** Stays as it is if absent. */
  phone: singleLine.clearable(longest.phone),
  travelRadius: z
    .number()
    .int('Please enter whole miles')
    .min(1)
    .max(longestDrive)
    .nullish()
    .transform((miles) => miles ?? usualTravelRadius),
  sermonStyles: withDefault(choices(sermonStyles), []),
  preferredWorshipStyles: withDefault(choices(worshipStyles), []),
  honorariumRange: z
    .strictObject(
      {
        min: dollars('Minimum honorarium is required', 'Must be positive'),
        max: dollars('Maximum honorarium is required', 'Must be positive'),
      },
      { error: whenMissing('Minimum honorarium is required') },
    )
    .refine(({ min, max }) => min <= max, { path: ['max'], error: 'Maximum must be at least the minimum' }),
  paymentMethods: withDefault(choices(paymentMethods), []),
  education: withDefault(z.array(educationInput).max(most.schools), []),
  experience: withDefault(z.array(experienceInput).max(most.posts), []),
  /** How they preach. Stays as it is if absent. */
  fit: nullToUndefined(fitInput),
  /** Stays as it is if absent; a new preacher accepts requests. */
  isActive: nullToUndefined(z.boolean()),
})

/** The travel radius in miles of a preacher who has not set one. */
export const usualTravelRadius = 50
