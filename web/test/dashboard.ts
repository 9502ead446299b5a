import { attentionEndpoints } from '@openpulpit/contract/attention'
import { addDays, nextSunday } from '@openpulpit/contract/dates'
import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { sundayEndpoints, sundaysShown } from '@openpulpit/contract/sundays'
import { type RequestSample, today } from './samples.ts'
import type { StubServer } from './stub-server.ts'

/** The Sundays of a dashboard, from the next one on. */
export const coming = Array.from({ length: sundaysShown }, (_, week) => addDays(nextSunday(today()), 7 * week))

const listOf = (requests: readonly RequestSample[]) => ({
  requests: [...requests],
  total: requests.length,
  totalPages: 1,
  currentPage: 1,
})

/** How many preachers are on the church's own list, as the dashboard asks. */
export const answerRosterSize = (server: StubServer, total: number): void =>
  server.answer(rosterEndpoints.list, { entries: [], total, totalPages: total, currentPage: 1 })

/** All that a dashboard asks for; of a member who has just come, but for these requests. */
export function answerDashboard(server: StubServer, side: 'church' | 'preacher', requests: RequestSample[] = []): void {
  server.answer(invitationEndpoints.offers, { offers: [] })
  server.answer(attentionEndpoints.show, { nextService: null, emptySundays: [], items: [], total: 0 })
  if (side === 'church') {
    answerRosterSize(server, 3)
    server.answer(requestEndpoints.ofChurch, listOf(requests))
    server.answer(statsEndpoints.ofChurch, {
      totalRequests: requests.length,
      pendingRequests: requests.filter(({ status }) => status === 'pending').length,
      completedServices: 0,
      averageRating: null,
      reviewCount: 0,
    })
    server.answer(sundayEndpoints.ofChurch, {
      sundays: coming.map((date) => ({ date, state: 'nobody' as const, requests: [] })),
    })
    return
  }
  server.answer(requestEndpoints.ofPreacher, listOf(requests))
  server.answer(statsEndpoints.ofPreacher, {
    totalBookings: 0,
    pendingRequests: requests.filter(({ status }) => status === 'pending').length,
    totalEarnings: 0,
    earningsChange: null,
    averageRating: null,
    reviewCount: 0,
    thisMonthBookings: 0,
    upcomingServices: 0,
    sessionsThisMonth: 0,
  })
  server.answer(statsEndpoints.earnings, {
    months: Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      amount: 0,
      services: 0,
    })),
    years: [],
  })
  server.answer(sundayEndpoints.ofPreacher, {
    sundays: coming.map((date) => ({ date, state: 'unset' as const, part: null, requests: [] })),
  })
  server.answer(preacherEndpoints.upcomingServices, { services: [] })
  server.answer(reviewEndpoints.recent, { reviews: [] })
  server.answer(offerEndpoints.open, { requests: [], total: 0, totalPages: 0, currentPage: 1 })
}
