import { toDollars } from '@openpulpit/contract/money'
import type { ChurchStats, MonthEarned, PreacherStats } from '@openpulpit/contract/stats'
import type { ChurchFigures, MonthFigures, PreacherFigures } from './queries.ts'

export const toChurchStats = (figures: ChurchFigures): ChurchStats => ({
  totalRequests: figures.total,
  pendingRequests: figures.pending,
  completedServices: figures.completed,
  ...toRating(figures),
})

export const toPreacherStats = (figures: PreacherFigures): PreacherStats => ({
  totalBookings: figures.bookings,
  pendingRequests: figures.pending,
  totalEarnings: toDollars(figures.earned),
  earningsChange: percentChange(figures.earned_last_month, figures.earned_this_month),
  thisMonthBookings: figures.bookings_this_month,
  upcomingServices: figures.upcoming,
  sessionsThisMonth: figures.services_this_month,
  ...toRating(figures),
})

export const toMonthEarned = ({ month, earned, services }: MonthFigures): MonthEarned => ({
  month,
  amount: toDollars(earned),
  services,
})

const toRating = ({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }) => ({
  averageRating: rating_count === 0 ? null : rating_sum / rating_count,
  reviewCount: rating_count,
})

// From nothing there is no percentage.
function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 100)
}
