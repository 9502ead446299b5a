import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { UserType } from '@openpulpit/contract/users'
import type { BriefRow } from './queries.ts'

/** A few words for whoever has the service open. */
export const briefSentence = ({ day }: BriefRow, by: UserType): string =>
  `The ${by} has changed the brief for ${formatDay(day as Day)}`
