import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loginInput, registrationInput } from './auth-input.ts'
import { availabilityInput } from './availability.ts'
import { churchInput } from './church-input.ts'
import { installErrorMessages } from './error-messages.ts'
import { errorCodes, errorStatus, fieldMessages } from './errors.ts'
import { messageInput } from './message-input.ts'
import { preacherInput } from './preacher-input.ts'
import { requestInput } from './request-input.ts'
import { statusInput } from './requests.ts'
import { reviewInput } from './review-input.ts'

const forms = {
  loginInput,
  registrationInput,
  churchInput,
  preacherInput,
  availabilityInput,
  requestInput,
  statusInput,
  messageInput,
  reviewInput,
}

const refusalOf = (schema: z.ZodType, given: unknown): Record<string, string> => {
  const { error } = schema.safeParse(given)
  return error ? fieldMessages(error) : {}
}

beforeAll(installErrorMessages)

describe('the sentence for each field', () => {
  const form = z.strictObject({
    name: z.string({ error: 'Name is required' }),
    range: z.strictObject({ min: z.number(), max: z.number() }),
    rows: z.array(z.strictObject({ year: z.number().min(1900) })),
  })

  test('stands under its path, into lists too', () => {
    const fields = refusalOf(form, { range: { min: 1 }, rows: [{ year: 2000 }, { year: 3 }] })
    expect(fields).toEqual({
      name: 'Name is required',
      'range.max': 'Please fill this in',
      'rows.1.year': 'Please enter at least 1900',
    })
  })

  test('is the first one where there are several', () => {
    const word = z.string().min(3, 'Too short').regex(/^x/, 'Begin with x')
    expect(refusalOf(z.object({ word }), { word: 'a' })).toEqual({ word: 'Too short' })
  })

  test('names every field that is not known', () => {
    const fields = refusalOf(form, {
      name: 'Grace',
      range: { min: 1, max: 2, mean: 1 },
      rows: [],
      isAdmin: true,
      id: 1,
    })
    expect(fields).toEqual({
      isAdmin: 'We don’t know this field',
      id: 'We don’t know this field',
      'range.mean': 'We don’t know this field',
    })
  })

  test('stands for the whole where the whole is wrong', () => {
    expect(refusalOf(form, 'Grace')).toEqual({ '': 'This doesn’t look right' })
  })

  test("leaves a schema's own words alone", () => {
    expect(refusalOf(loginInput, {})).toEqual({ email: 'Email is required', password: 'Password is required' })
  })
})

describe.each(Object.entries(forms))('%s', (_, schema) => {
  test('says something readable about whatever else is sent', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 3 }), (given) => {
        for (const sentence of Object.values(refusalOf(schema, given))) {
          expect(sentence).toMatch(/^[A-Z].{5,}/)
          expect(sentence.toLowerCase()).not.toMatch(/invalid|expected|undefined|nan/)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('takes no field that it does not know', () => {
    expect(refusalOf(schema, { userType: 'church', rating: 5, subscription: 'active' })).not.toEqual({})
  })
})

test('every code has a status of its kind', () => {
  for (const code of errorCodes) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
  expect(errorCodes.filter((code) => errorStatus[code] >= 500)).toEqual(['internal', 'unavailable'])
})
