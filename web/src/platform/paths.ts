import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const churchRequests = '/church/requests'
const preacherRequests = '/preacher/requests'
const churchRequest = (id: string) => `${churchRequests}/${encodeURIComponent(id)}`
const preacherRequest = (id: string) => `${preacherRequests}/${encodeURIComponent(id)}`

/** Every path of the app. `search` takes the URL's filters as they are. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  /** A type preselects step 1; with the id of a profile of the other type, registration leads on to it. */
  register: (type?: UserType, profile?: string) => withQuery('/register', { type, profile }),
  /** For a church that wants to ask this preacher, possibly for this day: registration leads on to the request. */
  registerToAsk: (preacherId: string, date?: string) =>
    withQuery('/register', { type: 'church', ask: preacherId, date }),
  dashboard: '/dashboard',
  account: '/account',
  twoStep: '/account/two-step',
  billing: '/billing',
  pricing: '/#pricing',
  messages: '/messages',
  thread: (id: string) => `/messages/${encodeURIComponent(id)}`,
  search: (filters: Readonly<Record<string, string | undefined>> = {}) => withQuery('/search', filters),
  /** A saved search, which leads on to its current results. */
  savedSearch: (id: string) => `/church/searches/${encodeURIComponent(id)}`,
  newRequest: (preacherId?: string, date?: string) => withQuery('/church/request', { preacherId, date }),
  /** To someone on the church's own list without an account. */
  newRequestToEntry: (entryId: string, date?: string) => withQuery('/church/request', { entryId, date }),
  /** With the searched day, as the default for a request. */
  preacher: (id: string, date?: string) => withQuery(`/preachers/${encodeURIComponent(id)}`, { date }),
  preacherRequests,
  requestsToAnswer: withQuery(preacherRequests, { status: 'pending' }),
  openRequests: '/preacher/open',
  availability: '/preacher/availability',
  preacherProfile: '/preacher/profile',
  /** The profile with this part open for editing: `bio`. */
  preacherPart: (part: string) => withQuery('/preacher/profile', { part }),
  preacherPreview: '/preacher/profile/preview',
  /** The setting, address and printable code of a preacher's public page. */
  ownPublicPage: '/preacher/public-page',
  /** A preacher's credentials, references and sermons. */
  credentials: '/preacher/credentials',
  references: '/preacher/credentials#references',
  sermons: '/preacher/credentials#sermons',
  /** A public page by the end of its address: `naomi-whitfield-7k2m9qxz`. */
  publicPreacher: (nameAndCode: string) => `/p/${encodeURIComponent(nameAndCode)}`,
  /** How a preacher would like to be paid. */
  payDetails: '/preacher/pay',
  preacherReviews: '/preacher/reviews',
  /** A calendar year, or by default that of the next tax return. */
  earnings: (year?: number) => withQuery('/preacher/earnings', { year: year?.toString() }),
  churchRequests,
  /** The church's payments in a calendar year. */
  churchPayments: '/church/payments',
  churchProfile: '/church/profile',
  /** The church's own list of preachers. */
  roster: '/church/preachers',
  importRoster: '/church/preachers/import',
  /** The list with the "add" dialog open. */
  addToRoster: '/church/preachers?add=yes',
  churchPreview: '/church/profile/preview',
  /** Open or settled reports. */
  adminReports: (status?: 'settled') => withQuery('/admin/reports', { status }),
  adminReport: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
  /** The audit log, of everyone or of one account. */
  adminAudit: (userId?: string) => withQuery('/admin/audit', { userId }),
  /** A church as preachers see it. */
  church: (id: string) => `/churches/${encodeURIComponent(id)}`,
  churchRequest,
  preacherRequest,
  /** The list of requests of this role. */
  requestsOf: (userType: UserType) => bySide(userType, { church: churchRequests, preacher: preacherRequests }),
  /** The Sunday Brief. */
  briefOf: (userType: UserType, id: string) =>
    `${bySide(userType, { church: churchRequest, preacher: preacherRequest })(id)}/brief`,
  /** The request's page as this role sees it. */
  requestOf: (userType: UserType, id: string) =>
    bySide(userType, { church: churchRequest, preacher: preacherRequest })(id),
} as const
