import { type RawBuilder, sql } from 'kysely'

/** Whether a church and a preacher have ever agreed on a service: from then on they know how to reach each other. */
export const haveAgreed = (churchId: RawBuilder<unknown>, preacherId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from requests as agreed
  where agreed.church_id = ${churchId} and agreed.preacher_id = ${preacherId} and agreed.confirmed_at is not null)`
