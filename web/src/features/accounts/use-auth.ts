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
  /** These throw the `ApiError` of a refusal, which the form shows. */
  readonly login: (form: LoginForm) => Promise<void>
  readonly register: (form: RegistrationForm) => Promise<void>
  /** Goes home and ends the session, here and on the server. */
  readonly logout: () => Promise<void>
  /** Goes home and ends the session, once `act` has ended it on the server. */
  readonly leave: (act: () => Promise<unknown>) => Promise<void>
  /** Ends the session here; the server has already ended it. */
  readonly forget: () => void
  /** Checks the session again while the screen stays. */
  readonly refetch: () => Promise<void>
  /** Shows a saved profile without fetching it again. */
  readonly replaceProfile: (profile: Profile) => void
  /** Checks again for a session that could not be reached. */
  readonly retry: () => void
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(texts.outsideAuthProvider)
  return auth
}

/** The signed-in user. Only for pages behind a guard. */
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
 * `unknown` is a prerendered page, where no token has been looked for yet. `unreachable` means a token without an
 * answer, which must not be thrown away.
 */
export type Session =
  | { readonly status: 'unknown' | 'loading' | 'anonymous' | 'unreachable' }
  | ({ readonly status: 'signed-in' } & Me)

export type Profile = Me['profile']

/** The church's name, or the preacher's full name. */
export const nameOf = (profile: Profile): string => ('name' in profile ? profile.name : fullName(profile))
