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

const noYear = 'Please enter a year such as 1998'

/** `missing` is said when nothing is given. */
const year = (missing: string) => z.number({ error: missing }).int(noYear).min(1900, noYear).max(2100, noYear)

/** A school as the form gives it. */
const educationInput = z.strictObject({
  institution: singleLine.required('Institution is required', 120),
  degree: singleLine.optional(120),
  year: year(noYear).nullish(),
})

/** A post as the form gives it. */
const experienceInput = z
  .strictObject({
    position: singleLine.required('Position is required', 120),
    organization: singleLine.required('Organization is required', 120),
    startYear: year('Start year is required'),
    endYear: year(noYear).nullish(),
    description: multiLine.optional(2000),
  })
  .refine(({ startYear, endYear }) => !endYear || endYear >= startYear, {
    path: ['endYear'],
    error: 'The end year cannot be before the start year',
  })

/** Miles. */
export const longestDrive = 500

/** The preacher's form, at registration and on the profile screen. `travelRadius` is in miles. */
export const preacherInput = z.strictObject({
  firstName: singleLine.required('First name is required', 60),
  lastName: singleLine.required('Last name is required', 60),
  experienceLevel: requiredChoice(experienceLevels, 'Experience level is required'),
  denomination: requiredChoice(denominations, 'Denomination is required'),
  bio: multiLine.optional(4000),
  city: singleLine.required('City is required', 80),
  state: singleLine.required('State is required', 40),
  zipCode: singleLine.optional(10),
  /** Left as it is when absent. */
  phone: singleLine.clearable(40),
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
  education: withDefault(z.array(educationInput).max(20), []),
  experience: withDefault(z.array(experienceInput).max(30), []),
  /** How they preach. Left as it is when absent. */
  fit: nullToUndefined(fitInput),
  /** Left as it is when absent; a new preacher accepts requests. */
  isActive: nullToUndefined(z.boolean()),
})

/** Miles a preacher is ready to drive who has not said. */
export const usualTravelRadius = 50
