import type { Me, RegistrationForm } from '@openpulpit/contract/auth'
import type { ChurchProfile } from '@openpulpit/contract/churches'
import { fullName } from '@openpulpit/contract/format'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import type { User } from '@openpulpit/contract/users'
import { createContext, useContext } from 'react'
import type { LoginForm } from './api.ts'

export interface Auth {
  readonly session: Session
  /** These throw the `ApiError` of a refusal; the form knows what to say. */
  readonly login: (form: LoginForm) => Promise<void>
  readonly register: (form: RegistrationForm) => Promise<void>
  /** Leads home and ends the session, here and on the server. */
  readonly logout: () => Promise<void>
  /** Leads home and ends the session, once `act` has ended it on the server. */
  readonly leave: (act: () => Promise<unknown>) => Promise<void>
  /** Ends the session here, where the server has ended it already. */
  readonly forget: () => void
  /** Asks the server again who this is, while everything stays on screen. */
  readonly refetch: () => Promise<void>
  /** Shows a profile that was just saved, without asking again. */
  readonly replaceProfile: (profile: Profile) => void
  /** Looks for the session once more, after it could not be reached. */
  readonly retry: () => void
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(texts.outsideAuthProvider)
  return auth
}

/** Who is signed in. For pages behind a guard, which are not drawn without a session. */
export function useMember(): { user: User; profile: Profile } {
  const { session } = useAuth()
  if (session.status !== 'signed-in') throw new Error('useMember must be used behind a session guard')
  return session
}

export function useChurch(): ChurchProfile {
  const { profile } = useMember()
  if (!('name' in profile)) throw new Error('useChurch must be used behind the guard of churches')
  return profile
}

export function usePreacher(): PreacherProfile {
  const { profile } = useMember()
  if ('name' in profile) throw new Error('usePreacher must be used behind the guard of preachers')
  return profile
}

/**
 * `unknown` is a page as it was prerendered: no one has looked for a token yet. `unreachable` means that there is a token
 * and no answer, which is no reason to throw the token away.
 */
export type Session =
  | { readonly status: 'unknown' | 'loading' | 'anonymous' | 'unreachable' }
  | ({ readonly status: 'signed-in' } & Me)

export type Profile = Me['profile']

/** How a person is addressed: the church's name, or the preacher's two. */
export const nameOf = (profile: Profile): string => ('name' in profile ? profile.name : fullName(profile))
