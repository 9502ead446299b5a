import { z } from 'zod'
import { email } from './auth-input.ts'
import { multiLine, requiredChoice, singleLine } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { referenceAudiences, referenceLengths } from './reference-limits.ts'

/** Whom a preacher asks for a reference. */
export const referenceRequestInput = z.strictObject({
  name: singleLine.required('Please enter their name', referenceLengths.name),
  organization: singleLine.required('Please enter their church or organization', referenceLengths.organization),
  email,
})
export type ReferenceRequestForm = z.input<typeof referenceRequestInput>
export type ReferenceRequestInput = z.output<typeof referenceRequestInput>

/** A written reference. The writer can correct name and organization. */
export const referenceInput = z.strictObject({
  token: linkToken,
  name: singleLine.required('Please enter your name', referenceLengths.name),
  organization: singleLine.required('Please enter your church or organization', referenceLengths.organization),
  relationship: singleLine.required('Please say how you know each other', referenceLengths.relationship),
  text: multiLine.required('Please write a few sentences', referenceLengths.text),
  audience: requiredChoice(referenceAudiences, 'Please choose who may read it'),
})
export type ReferenceInput = z.output<typeof referenceInput>
