import type { authEndpoints } from '@openpulpit/contract/auth'
import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import type { requestEndpoints } from '@openpulpit/contract/requests'
import type { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { searchEndpoints } from '@openpulpit/contract/search'
import type { statsEndpoints } from '@openpulpit/contract/stats'
import type { Terms } from '@openpulpit/contract/terms'
import type { termsView } from '@openpulpit/contract/terms-view'
import type { z } from 'zod'

/** What the server answers, before it is parsed. Each sample is whole; a test names what matters to it. */
export type Member = Input<typeof authEndpoints.me, 'reply'>
export type RequestSample = Input<typeof requestEndpoints.ofChurch, 'reply'>['requests'][number]
export type RequestDetailsSample = Input<typeof requestEndpoints.show, 'reply'>
export type CardSample = Input<typeof searchEndpoints.preachers, 'reply'>['preachers'][number]
export type ReviewSample = Input<typeof reviewEndpoints.aboutMe, 'reply'>['reviews'][number]
export type EarningsSample = Input<typeof statsEndpoints.earningsOfYear, 'reply'>

let count = 0
/** Another id at every call. */
export const newId = (): string => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`

const zone = 'America/New_York'
export const today = (): Day => dayOf(new Date(), zone)
/** One of the Sundays that are to come, the first at least a week away. */
export const sunday = (weeks = 0): Day => addDays(nextSunday(addDays(today(), 7)), weeks * 7)

/** Someone who has said nothing. */
const noFit = fitFromOptions([])

const noRating = { average: 0, count: 0 }
const subscription = {
  status: 'trial',
  expiresAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  plan: null,
  connectionsUsed: 0,
  connectionsLimit: 5,
} as const

const user = { emailVerified: true, subscription }

export const churchProfile = {
  _id: newId(),
  name: 'Grace Chapel',
  denomination: 'other',
  description: null,
  worshipStyle: null,
  averageAttendance: null,
  address: { street: null, city: 'Atlanta', state: 'GA', zipCode: null },
  preferredHonorariumRange: { min: null, max: null },
  paymentMethods: [],
  rating: noRating,
  contactInfo: { contactPerson: null, phone: null, website: null },
  timeZone: zone,
  version: 1,
  fit: noFit,
} satisfies Member['profile']

export const preacherProfile = {
  _id: newId(),
  firstName: 'Ruth',
  lastName: 'Amsel',
  experienceLevel: 'ordained_minister',
  denomination: 'other',
  bio: null,
  city: 'Atlanta',
  state: 'GA',
  zipCode: null,
  phone: null,
  location: { city: 'Atlanta', state: 'GA' },
  travelRadius: 50,
  sermonStyles: [],
  preferredWorshipStyles: [],
  honorariumRange: { min: 100, max: 300 },
  paymentMethods: [],
  education: [],
  experience: [],
  profileImage: null,
  rating: noRating,
  isActive: true,
  user: { subscription },
  timeZone: zone,
  version: 1,
  fit: noFit,
} satisfies Member['profile']

export const church: Member = {
  user: { ...user, _id: newId(), email: 'grace@example.org', userType: 'church' },
  profile: churchProfile,
}
export const preacher: Member = {
  user: { ...user, _id: newId(), email: 'ruth@example.org', userType: 'preacher' },
  profile: preacherProfile,
}

/** $200 by check, and nothing else. */
export const sampleTerms = (given: Partial<Terms> = {}): z.input<typeof termsView> => ({
  ...{ version: 1, honorarium: 200, paymentMethod: 'check', mileage: null, lodging: null, meals: null, total: 200 },
  ...given,
  extras: given.extras?.map((extra) => ({ ...extra })) ?? [],
})

/** A request of Grace Chapel to Ruth Amsel that waits for her answer. */
export function sampleRequest(given: Partial<RequestSample> = {}): RequestSample {
  const date = given.date ?? sunday()
  const amount = given.honorarium?.amount ?? 200
  const { _id, name, address, denomination, worshipStyle, contactInfo } = churchProfile
  const { firstName, lastName, profileImage, experienceLevel, city, state, rating } = preacherProfile
  return {
    _id: newId(),
    status: 'pending',
    closedBy: null,
    closeReason: null,
    cancellationReason: null,
    urgency: 'medium',
    date,
    serviceTime: '10:30',
    service: { _id: newId(), name: null },
    timeZone: zone,
    startsAt: `${date}T15:30:00.000Z`,
    serviceType: 'sunday_morning',
    duration: 60,
    expectedDuration: 60,
    expectedAttendance: null,
    theme: null,
    specialRequirements: null,
    sacraments: [],
    honorarium: { amount, paymentMethod: 'check', status: 'pending', received: false, paid: 0 },
    terms: sampleTerms({ honorarium: amount, total: amount }),
    church: { _id, name, address, denomination, worshipStyle, contactInfo },
    preacher: {
      _id: preacherProfile._id,
      firstName,
      lastName,
      profileImage,
      phone: null,
      experienceLevel,
      city,
      state,
      denomination: preacherProfile.denomination,
      rating,
    },
    alsoAsked: [],
    alsoAskedTotal: 0,
    othersWaiting: 0,
    hasReview: false,
    otherHasLeft: false,
    unreachable: null,
    proposedBy: null,
    isKnown: false,
    actions: [],
    offers: [],
    offersTotal: 0,
    ownOffer: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    ...given,
  }
}

/** The same request on its own page. */
export function requestDetails(given: Partial<RequestDetailsSample> = {}): RequestDetailsSample {
  return {
    ...sampleRequest(given),
    message: null,
    otherFit: null,
    notifiesOnceConfirmed: null,
    notified: null,
    instead: null,
    messages: [],
    threadId: null,
    stillOn: { church: null, preacher: null },
    proposal: null,
    answeredVersion: 1,
    events: [],
    ...given,
  }
}

/** Reviews by churches, the newest first. */
export const sampleReviews = (total: number): ReviewSample[] =>
  Array.from({ length: total }, (_, at) => ({
    _id: newId(),
    rating: 5,
    comment: `Sermon ${total - at} spoke to all of us.`,
    categories: {},
    request: { serviceType: 'sunday_morning', date: '2026-01-04' },
    church: { name: 'Grace Chapel' },
    author: { name: 'Grace Chapel', userType: 'church' },
    reply: null,
    createdAt: '2026-01-05T12:00:00.000Z',
  }))

/** A year with two payments, one of them for a service of the year before, and two services. */
export function sampleEarnings(given: Partial<EarningsSample> = {}): EarningsSample {
  const [grace, hope] = [
    { _id: newId(), name: 'Grace Chapel' },
    { _id: newId(), name: 'Hope Church' },
  ]
  const payment = { status: 'completed', paymentMethod: 'check' } as const
  return {
    year: 2026,
    years: [2027, 2026, 2025],
    paid: { amount: 350.5, payments: 2 },
    payments: [
      {
        ...payment,
        _id: newId(),
        requestId: newId(),
        church: grace,
        paidOn: '2026-01-02',
        checkNumber: '1204',
        serviceDate: '2025-12-28',
        amount: 150.5,
        mileage: 0,
        received: true,
      },
      {
        ...payment,
        _id: newId(),
        requestId: newId(),
        church: hope,
        paidOn: '2026-05-04',
        checkNumber: null,
        serviceDate: '2026-05-03',
        amount: 200,
        mileage: 60,
        received: false,
      },
    ],
    services: [
      {
        _id: newId(),
        date: '2026-05-03',
        church: { ...hope, city: 'Macon', state: 'GA' },
        roundTrip: 180,
        ...{ agreed: 200, mileage: 60, paid: 200, open: 0 },
      },
      {
        _id: newId(),
        date: '2026-12-20',
        church: { ...grace, city: 'Nowhere', state: 'GA' },
        roundTrip: null,
        ...{ agreed: 125, mileage: 0, paid: 0, open: 125 },
      },
    ],
    ...given,
  }
}

/** A card of the search, of Ruth Amsel unless someone else is named. */
export function sampleCard(given: Partial<CardSample> = {}): CardSample {
  const { bio, education, experience, zipCode, location, phone, version, timeZone, ...card } = preacherProfile
  return { ...card, distance: null, availability: null, part: null, saved: false, ...given }
}
