import { z } from 'zod'
import { loginInput, registrationInput } from './auth-input.ts'
import { churchProfile } from './churches.ts'
import { defineEndpoint } from './endpoint.ts'
import { preacherProfile } from './preachers.ts'
import { user } from './users.ts'

export type RegistrationForm = z.input<typeof registrationInput>
export type Registration = z.output<typeof registrationInput>

const profile = z.union([preacherProfile, churchProfile])
export const me = z.object({ user, profile })
export const session = me.extend({ token: z.string().max(200) })
export type Me = z.output<typeof me>

export const authEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account with its profile and sign in',
    body: registrationInput,
    reply: session,
    status: 201,
    keyed: true,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in. `remember` keeps the session for 30 days, not 12 hours. `code` answers `second_factor_needed`',
    body: loginInput,
    reply: session,
  }),
  me: defineEndpoint({ method: 'GET', path: '/auth/me', access: 'signed-in', summary: 'Who am I', reply: me }),
  logout: defineEndpoint({ method: 'POST', path: '/auth/logout', access: 'signed-in', summary: 'End this session' }),
}
