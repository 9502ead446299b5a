import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const count = z.number().int()

/** Averages are null without a review. */
export const churchStats = z.object({
  totalRequests: count,
  pendingRequests: count,
  completedServices: count,
  averageRating: z.number().nullable(),
  reviewCount: count,
})
export type ChurchStats = z.output<typeof churchStats>

/** Dollars; `earningsChange` is this month against last in per cent, null where last month had none. */
export const preacherStats = z.object({
  totalBookings: count,
  pendingRequests: count,
  totalEarnings: z.number(),
  earningsChange: z.number().nullable(),
  averageRating: z.number().nullable(),
  reviewCount: count,
  thisMonthBookings: count,
  upcomingServices: count,
  sessionsThisMonth: count,
})
export type PreacherStats = z.output<typeof preacherStats>

/** Dollars for the services completed in a month, `YYYY-MM`. */
export const monthEarned = z.object({ month: z.string(), amount: z.number(), services: count })
export type MonthEarned = z.output<typeof monthEarned>

export const monthsEarned = 12

export const statsEndpoints = {
  ofChurch: defineEndpoint({
    method: 'GET',
    path: '/churches/stats',
    access: 'church',
    summary: 'The church’s numbers',
    reply: churchStats,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/stats',
    access: 'preacher',
    summary: 'The preacher’s numbers',
    reply: preacherStats,
  }),
  earnings: defineEndpoint({
    method: 'GET',
    path: '/preachers/earnings',
    access: 'preacher',
    summary: 'The preacher’s earnings in each of the last 12 months',
    reply: z.object({ months: z.array(monthEarned) }),
  }),
}
