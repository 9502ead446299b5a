import type { UserType } from '@openpulpit/contract/users'

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const churchRequests = '/church/requests'
const preacherRequests = '/preacher/requests'
const churchRequest = (id: string) => `${churchRequests}/${encodeURIComponent(id)}`
const preacherRequest = (id: string) => `${preacherRequests}/${encodeURIComponent(id)}`

/** Every address of the app. `search` takes the filters of the URL as they stand there. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  /** With a type the choice of step 1 is made already. */
  register: (type?: UserType) => withQuery('/register', { type }),
  dashboard: '/dashboard',
  account: '/account',
  search: (filters: Readonly<Record<string, string | undefined>> = {}) => withQuery('/search', filters),
  newRequest: (preacherId?: string, date?: string) => withQuery('/church/request', { preacherId, date }),
  /** With the day that was searched for, so that a request can be for that day. */
  preacher: (id: string, date?: string) => withQuery(`/preachers/${encodeURIComponent(id)}`, { date }),
  preacherRequests,
  churchRequests,
  churchProfile: '/church/profile',
  churchPreview: '/church/profile/preview',
  /** A church as preachers see it. */
  church: (id: string) => `/churches/${encodeURIComponent(id)}`,
  churchRequest,
  preacherRequest,
  /** The list of requests of this role. */
  requestsOf: (userType: UserType) => (userType === 'church' ? churchRequests : preacherRequests),
  /** The request's page as this role sees it. */
  requestOf: (userType: UserType, id: string) => (userType === 'church' ? churchRequest(id) : preacherRequest(id)),
} as const
