import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { filterNumber } from './paging.ts'
import { mostInYear, paymentByChurch, serviceAtChurch, yearsShown } from './payment-year.ts'

const count = z.number().int()

/** Averages are null without reviews. */
export const churchStats = z.object({
  totalRequests: count,
  pendingRequests: count,
  completedServices: count,
  averageRating: z.number().nullable(),
  reviewCount: count,
})
export type ChurchStats = z.output<typeof churchStats>

/** Dollars; `earningsChange` is this month against last month in percent, null if last month had none. */
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

/** Dollars of services completed in a month, `YYYY-MM`. */
export const monthEarned = z.object({ month: z.string().max(7), amount: z.number(), services: count })
export type MonthEarned = z.output<typeof monthEarned>

export const monthsEarned = 12

/** Dollars paid in a calendar year. */
export const yearPaid = z.object({ year: count, amount: z.number(), payments: count })
export type YearPaid = z.output<typeof yearPaid>

/** Last year stays in view until the tax return is due in April. */
export const lastTaxMonth = 4

export type PaymentOfYear = z.output<typeof paymentByChurch>
export type ServiceOfYear = z.output<typeof serviceAtChurch>

/** A calendar year in the preacher's time zone, for a tax return: payments and services in it. */
export const earningsOfYear = z.object({
  year: count,
  /** The years to choose from, newest first. */
  years: z.array(count).max(yearsShown),
  /** Counts all payments, even unlisted ones. */
  paid: z.object({ amount: z.number(), payments: count }),
  /** Oldest first. */
  payments: z.array(paymentByChurch).max(mostInYear),
  services: z.array(serviceAtChurch).max(mostInYear),
})
export type EarningsOfYear = z.output<typeof earningsOfYear>

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
    summary:
      'The preacher’s earnings in each of the last 12 months, and what was paid this year; until April last year, too',
    reply: z.object({ months: z.array(monthEarned).max(monthsEarned), years: z.array(yearPaid).max(2) }),
  }),
  earningsOfYear: defineEndpoint({
    method: 'GET',
    path: '/preachers/earnings/year',
    access: 'preacher',
    summary: 'What the preacher was paid in a year, by default the one of the next tax return',
    query: z.object({ year: filterNumber(0, 9999) }),
    reply: earningsOfYear,
  }),
}
