import { z } from 'zod'
import { email } from '../contract/src/auth-input.ts'
import { churchInput } from '../contract/src/church-input.ts'
import { installErrorMessages } from '../contract/src/error-messages.ts'
import { fieldMessages } from '../contract/src/errors.ts'
import { preacherInput } from '../contract/src/preacher-input.ts'
import type { NewAccount } from '../server/src/features/admin/commands.ts'

export const creatingOptions = {
  email: { type: 'string' },
  type: { type: 'string' },
  name: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  denomination: { type: 'string' },
} as const

type Typed = { readonly [K in keyof typeof creatingOptions]?: string | undefined }

const accountInput = z.discriminatedUnion('userType', [
  z.strictObject({ email, userType: z.literal('church'), profileData: churchInput }),
  z.strictObject({ email, userType: z.literal('preacher'), profileData: preacherInput }),
])

/** Validates the arguments with the registration form's schema; errors use the form's words. */
export function readAccount(typed: Typed): NewAccount | { readonly wrong: string } {
  if (typed.type !== 'church' && typed.type !== 'preacher') return { wrong: '--type is church or preacher' }
  installErrorMessages()
  const form = { email: typed.email, userType: typed.type, profileData: profileOf(typed.type, typed) }
  const { success, data, error } = accountInput.safeParse(form)
  if (success) return data
  return { wrong: [...new Set(Object.values(fieldMessages(error)))].join('; ') }
}

/** A minimal profile that the form accepts; the owner completes it. */
function profileOf(type: 'church' | 'preacher', { name = '', city, state, denomination = 'other' }: Typed): object {
  if (type === 'church') return { name, denomination, address: { city, state } }
  const words = name.trim().split(/\s+/)
  return {
    firstName: words.slice(0, -1).join(' '),
    lastName: words.at(-1),
    experienceLevel: 'lay_speaker',
    denomination,
    city,
    state,
    honorariumRange: { min: 0, max: 0 },
    // Hidden from churches until the profile says something.
    isActive: false,
  }
}
