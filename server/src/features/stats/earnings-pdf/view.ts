import type { EarningsOfYear } from '@openpulpit/contract/stats'
import { type Made, toEarningsPdf } from '../../payments/year-pdf/view.ts'

/** A preacher's year on paper, as a church has its own. */
export const earningsPdf = (year: EarningsOfYear, name: string, made: Made) => toEarningsPdf(year, name, made)
