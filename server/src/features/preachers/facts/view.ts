import type { preacherFacts } from '@openpulpit/contract/preacher-facts'
import type { z } from 'zod'
import type { FactsRow } from './queries.ts'

export const toFacts = (row: FactsRow): z.input<typeof preacherFacts> => ({
  answers: row.answer_hours === null ? null : { withinHours: row.answer_hours, count: row.answers_counted },
  services: { kept: row.services_kept, total: row.services_kept + row.services_cancelled },
  cancelledInYear: row.cancelled_in_year,
  churchesAgain: row.churches_again,
  computedAt: row.computed_at,
})
