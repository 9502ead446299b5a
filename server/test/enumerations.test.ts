import { auditActions } from '@openpulpit/contract/audit'
import { invoiceStatuses, sandboxOutcomes } from '@openpulpit/contract/billing'
import { externalCalendarFailures } from '@openpulpit/contract/external-calendars'
import { allFitOptions } from '@openpulpit/contract/fit'
import { notificationKindNames, notificationTypes } from '@openpulpit/contract/notification-kinds'
import { recordedMethods } from '@openpulpit/contract/payment-lifecycle'
import {
  denominations,
  experienceLevels,
  paymentMethods,
  sermonStyles,
  worshipStyles,
} from '@openpulpit/contract/profile-options'
import { reminderKinds } from '@openpulpit/contract/reminders'
import { reportReasons } from '@openpulpit/contract/report-input'
import { reportOutcomes } from '@openpulpit/contract/reports'
import { closeReasons, closers, requestStatuses } from '@openpulpit/contract/request-lifecycle'
import { eventKinds } from '@openpulpit/contract/request-views'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { extraKinds, mileageSources } from '@openpulpit/contract/terms'
import { proposalStatuses } from '@openpulpit/contract/terms-lifecycle'
import { subscriptionPlans, subscriptionStatuses, userTypes } from '@openpulpit/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCauses } from '../src/features/billing/subscription-state/policy.ts'
import type { Database } from '../src/platform/database/database.ts'
import { linkPurposes } from '../src/platform/links/links.ts'
import { testDatabase } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const quoted = (text: string) => [...new Set(Array.from(text.matchAll(/'(\w+)'/g), ([, word]) => word))].sort()

test.each([
  ['users_user_type_check', userTypes],
  ['users_subscription_status_check', subscriptionStatuses],
  ['users_subscription_plan_check', subscriptionPlans],
  ['preachers_experience_level_check', experienceLevels],
  ['requests_status_check', requestStatuses],
  ['requests_closed_by_check', closers],
  ['requests_close_reason_check', closeReasons],
  ['requests_urgency_check', urgencies],
  ['requests_service_type_check', serviceTypes],
  ['requests_mileage_source_check', mileageSources],
  ['requests_proposed_by_check', userTypes],
  ['terms_versions_proposed_by_check', userTypes],
  ['terms_versions_status_check', proposalStatuses],
  ['terms_versions_mileage_source_check', mileageSources],
  ['request_events_by_check', closers],
  ['request_events_kind_check', eventKinds],
  ['payments_method_check', recordedMethods],
  ['payments_recorded_by_check', userTypes],
  ['reviews_author_type_check', userTypes],
  ['imported_calendars_failure_check', externalCalendarFailures],
  ['notifications_type_check', notificationTypes],
  ['notifications_kind_check', notificationKindNames],
  ['links_purpose_check', linkPurposes],
  ['reminders_kind_check', reminderKinds],
  ['audit_events_action_check', auditActions],
  ['reports_reason_check', reportReasons],
  ['reports_outcome_check', reportOutcomes],
  ['invoices_status_check', invoiceStatuses],
  ['subscription_changes_cause_check', changeCauses],
  ['sandbox_checkouts_outcome_check', sandboxOutcomes],
])('the check %s allows what the contract names, and nothing else', async (name, values) => {
  const { rows } = await database.pool.query(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [name],
  )
  expect(quoted(rows[0].text)).toEqual([...values].sort())
})

test.each([
  ['is_denomination', denominations],
  ['are_payment_methods', paymentMethods],
  ['are_sermon_styles', sermonStyles],
  ['are_worship_styles', worshipStyles],
  ['fit_options', allFitOptions],
  ['is_extra_kind', extraKinds],
])('the function %s allows what the contract names, and nothing else', async (name, values) => {
  const { rows } = await database.pool.query('select prosrc as text from pg_proc where proname = $1', [name])
  expect(quoted(rows[0].text)).toEqual([...values].sort())
})
