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

/** Every address of the app. `search` takes the filters of the URL as they stand there. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  terms: '/terms',
  privacy: '/privacy',
  /** With a type the choice of step 1 is made already; with the id of a profile of the other type, the way leads on to it. */
  register: (type?: UserType, profile?: string) => withQuery('/register', { type, profile }),
  /** For a church that is about to ask this preacher, maybe for this day: the way leads on to the request. */
  registerToAsk: (preacherId: string, date?: string) =>
    withQuery('/register', { type: 'church', ask: preacherId, date }),
  dashboard: '/dashboard',
  account: '/account',
  twoStep: '/account/two-step',
  billing: '/billing',
  /** What it costs. */
  pricing: '/#pricing',
  messages: '/messages',
  thread: (id: string) => `/messages/${encodeURIComponent(id)}`,
  search: (filters: Readonly<Record<string, string | undefined>> = {}) => withQuery('/search', filters),
  /** A saved search, which leads on to what it finds now. */
  savedSearch: (id: string) => `/church/searches/${encodeURIComponent(id)}`,
  newRequest: (preacherId?: string, date?: string) => withQuery('/church/request', { preacherId, date }),
  /** To someone on the church's own list who has no account. */
  newRequestToEntry: (entryId: string, date?: string) => withQuery('/church/request', { entryId, date }),
  /** With the day that was searched for, so that a request can be for that day. */
  preacher: (id: string, date?: string) => withQuery(`/preachers/${encodeURIComponent(id)}`, { date }),
  preacherRequests,
  requestsToAnswer: withQuery(preacherRequests, { status: 'pending' }),
  openRequests: '/preacher/open',
  availability: '/preacher/availability',
  preacherProfile: '/preacher/profile',
  /** Where a part of it is filled in: `bio`. */
  preacherPart: (part: string) => withQuery('/preacher/profile', { part }),
  preacherPreview: '/preacher/profile/preview',
  /** A preacher's switch, address and code to print. */
  ownPublicPage: '/preacher/public-page',
  /** A preacher’s credentials with their documents, their references, and their sermons. */
  credentials: '/preacher/credentials',
  references: '/preacher/credentials#references',
  sermons: '/preacher/credentials#sermons',
  /** The page that anyone may see, as its address ends: `naomi-whitfield-7k2m9qxz`. */
  publicPreacher: (nameAndCode: string) => `/p/${encodeURIComponent(nameAndCode)}`,
  /** How a preacher would like to be paid. */
  payDetails: '/preacher/pay',
  preacherReviews: '/preacher/reviews',
  /** Of a calendar year, or of the one that the next tax return is about. */
  earnings: (year?: number) => withQuery('/preacher/earnings', { year: year?.toString() }),
  churchRequests,
  /** What the church paid in a calendar year. */
  churchPayments: '/church/payments',
  churchProfile: '/church/profile',
  /** The church's own list of preachers. */
  roster: '/church/preachers',
  importRoster: '/church/preachers/import',
  /** The list, with the dialog open that adds someone. */
  addToRoster: '/church/preachers?add=yes',
  churchPreview: '/church/profile/preview',
  /** What was reported: what waits, or what is settled. */
  adminReports: (status?: 'settled') => withQuery('/admin/reports', { status }),
  adminReport: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
  /** Sign-ins and what admins did, of everyone or of one account. */
  adminAudit: (userId?: string) => withQuery('/admin/audit', { userId }),
  /** A church as preachers see it. */
  church: (id: string) => `/churches/${encodeURIComponent(id)}`,
  churchRequest,
  preacherRequest,
  /** The list of requests of this role. */
  requestsOf: (userType: UserType) => bySide(userType, { church: churchRequests, preacher: preacherRequests }),
  /** All that both sides need to know on the day. */
  briefOf: (userType: UserType, id: string) =>
    `${bySide(userType, { church: churchRequest, preacher: preacherRequest })(id)}/brief`,
  /** The request's page as this role sees it. */
  requestOf: (userType: UserType, id: string) =>
    bySide(userType, { church: churchRequest, preacher: preacherRequest })(id),
} as const
