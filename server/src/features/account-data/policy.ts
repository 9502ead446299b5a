import type { DB } from '../../platform/database/schema.ts'

/**
 * What every column of a table has to do with a person. A new column is declared below, or neither the compiler nor
 * policy.test.ts accepts it; that test also fills what is to be forgotten, deletes the account and looks for it. Names are
 * separated by spaces.
 */
export interface ColumnDeclaration {
  /** The column that says whose row it is: an account, a profile, a request, a calendar, an address or a photo. */
  readonly of?: string
  /** Forgotten with the account, and in the export as it is. */
  readonly person?: string
  /** Forgotten with the account; in the export in other words, or not at all: a hash, a key, a secret address. */
  readonly masked?: string
  /** In a row of two sides: what the one or the other has said. Like `person`, each for its own. */
  readonly church?: string
  readonly preacher?: string
  /** Stays in the other side's history, each for a reason. */
  readonly shared?: Readonly<Record<string, string>>
  /** Says nothing of who someone is once the rest is forgotten: ids, times, counts, settings. */
  readonly plain?: string
}

const asked = 'what the church asked for is part of the service that the preacher has in their history'
const written = 'what was written to someone is theirs to keep. Its sender is called a former member'
const reviewed = 'what was said of someone stays with them. Its author is called a former member'
const paid = 'a payment that comes through later has to be ended, under the name the provider knows'

const offered = 'what one side proposed is in the history of the service that both have'
const receipt = 'a payment is in the records and the receipts of both'

const briefOfChurch =
  'arrive_minutes door parking contact_name contact_mobile order_of_service translation dress microphone sermon_minutes roles communion bulletin_deadline'

/** Every table and column of the database. */
export const personalDataColumns = {
  audit_events: { of: 'user_id', masked: 'device', plain: 'action at at_console by_user_id id user_id' },
  availability: {
    of: 'preacher_id',
    person: 'day available time_slots notes',
    plain: 'busy free overrides_busy preacher_id',
  },
  billing_events: { plain: 'happened_at id received_at type' },
  blocks: { of: 'blocker_id', person: 'blocked_id', plain: 'blocker_id created_at' },
  brief_defaults: { of: 'church_id', person: briefOfChurch, plain: 'church_id updated_at' },
  briefs: {
    of: 'request_id',
    church: briefOfChurch,
    preacher: 'scripture sermon_title hymns',
    plain: 'request_id updated_at',
  },
  calendar_feeds: { of: 'preacher_id', masked: 'token_hash', plain: 'created_at preacher_id read_at' },
  churches: {
    of: 'user_id',
    person:
      'name denomination description worship_style average_attendance street city state zip_code contact_person phone website honorarium_min_cents honorarium_max_cents payment_methods fit',
    masked: 'latitude longitude position',
    plain: 'created_at id rating_count rating_sum time_zone updated_at user_id version',
  },
  credential_reminders: { plain: 'credential_id days_before expires_on' },
  credentials: {
    of: 'preacher_id',
    person: 'kind issuer issued_on expires_on checked_by',
    plain: 'checked_at created_at file_id id preacher_id updated_at',
  },
  document_permissions: { plain: 'allowed_at request_id' },
  education: { of: 'preacher_id', person: 'institution degree year', plain: 'position preacher_id' },
  email_changes: {
    of: 'user_id',
    person: 'new_email old_email',
    masked: 'confirm_hash undo_hash',
    plain: 'confirmed_at expires_at id is_undo requested_at undo_until undone_at user_id',
  },
  experience: {
    of: 'preacher_id',
    person: 'title organization start_year end_year description',
    plain: 'position preacher_id',
  },
  file_links: { of: 'user_id', masked: 'token_hash', plain: 'expires_at file_id session_id user_id' },
  // Until the bytes are gone as well, for minutes.
  forgotten_files: { plain: 'id' },
  // Sealed with a key that is kept nowhere, for a day.
  idempotency_keys: { plain: 'answer created_at done fingerprint id' },
  imported_calendars: {
    of: 'preacher_id',
    person: 'name',
    masked: 'url',
    plain: 'created_at due_at failed_at failure id preacher_id read_at',
  },
  imported_times: { of: 'calendar_id', masked: 'starts_at ends_at', plain: 'calendar_id' },
  invoices: {
    of: 'user_id',
    person: 'number url',
    masked: 'provider_id',
    plain: 'amount_cents id issued_at provider status user_id',
  },
  known_devices: { of: 'user_id', masked: 'token_hash', plain: 'last_used_at user_id' },
  links: {
    of: 'user_id',
    masked: 'details token_hash',
    plain: 'created_at expires_at purpose subject used_at user_id',
  },
  // By a hash, and for as long as a wrong password counts.
  login_attempts: { plain: 'at level subject' },
  messages: { of: 'author_id', shared: { content: written }, plain: 'author_id client_id created_at id seq thread_id' },
  news_emails: { of: 'user_id', plain: 'about_id due_at emailed_at kind said user_id' },
  newsletter: { of: 'email', person: 'email', masked: 'key', plain: 'asked_at confirmed_at has_moved id' },
  notifications: {
    of: 'user_id',
    person: 'message',
    plain:
      'also_request_ids awaits_email created_at dismissed_at id kind mailed_at pushed_at request_id state thread_id type user_id',
  },
  offers: { of: 'preacher_id', person: 'note', plain: 'created_at preacher_id request_id' },
  photos: { of: 'hash', masked: 'bytes hash', plain: 'created_at' },
  places: { plain: 'key latitude longitude name population state time_zone' },
  places_source: { plain: 'only_row version' },
  preacher_facts: {
    of: 'preacher_id',
    person: 'services_kept services_cancelled cancelled_in_year churches_again answer_hours answers_counted',
    plain: 'computed_at preacher_id',
  },
  preachers: {
    of: 'user_id',
    person:
      'first_name last_name experience_level denomination bio city state zip_code phone travel_radius sermon_styles worship_styles honorarium_min_cents honorarium_max_cents payment_methods fit',
    masked: 'latitude longitude position photo_hash public_code',
    plain:
      'accepts_requests created_at fit_bits has_public_page id is_active is_covered is_disabled rating_average rating_count rating_sum standing time_zone updated_at user_id version',
  },
  preacher_references: {
    of: 'preacher_id',
    person: 'name organization email relationship text',
    masked: 'email_key',
    plain: 'asked_at expires_at id is_shown may_show position preacher_id withdrawn_at written_at',
  },
  // The server's own.
  push_keys: { plain: 'created_at private_key public_key single' },
  push_subscriptions: {
    of: 'user_id',
    masked: 'auth endpoint p256dh',
    plain: 'created_at id session_id unreachable_since user_id',
  },
  quotas: { plain: 'began_at kind used user_id' },
  recovery_codes: { of: 'user_id', masked: 'code_hash salt', plain: 'user_id' },
  reference_links: { of: 'reference_id', masked: 'token_hash', plain: 'reference_id' },
  reminders: { plain: 'kind request_id sent_at' },
  reports: {
    of: 'reporter_id',
    person: 'note',
    plain: 'created_at id outcome reason reported_id reporter_id settled_at settled_by thread_id told_at up_to_seq',
  },
  pay_details: {
    of: 'preacher_id',
    person: 'paypal venmo cash_app zelle checks_to',
    plain: 'preacher_id updated_at version',
  },
  payments: {
    of: 'request_id',
    shared: { check_number: receipt, note: receipt },
    plain:
      'amount_cents created_at id method mileage_cents not_yet_at paid_on received_at recorded_by request_id updated_at',
  },
  request_events: { plain: 'amount_cents at by close_reason from_status id kind request_id terms_version to_status' },
  // A hash of the address, until it gets another try.
  refused_addresses: { plain: 'code email_hash refused_at' },
  requests: {
    of: 'church_id',
    shared: {
      message: asked,
      special_requirements: asked,
      theme: asked,
      extras: asked,
      lodging: asked,
      meals: asked,
      cancellation_reason: written,
    },
    plain:
      'booked_day church_id church_still_on_at close_reason closed_by confirmed_at created_at day duration_minutes during expected_attendance extras_cents honorarium_cents id mileage_cents mileage_miles mileage_rate_mills mileage_source paid_cents payment_asked_at payment_asks payment_method payments_version preacher_id preacher_still_on_at proposed_by proposed_version received_cents sacraments service_id service_time service_type starts_at status terms_version time_zone total_cents updated_at urgency',
  },
  reviews: {
    of: 'request_id',
    shared: { comment: reviewed, private_note: reviewed, reply: reviewed },
    plain:
      'author_type church_id communication created_at delivery hospitality id is_revealed organization preacher_id preparation punctuality rating replied_at request_id reveal_at',
  },
  // Kept on purpose: no one writes to that address again, and no one can read it back.
  do_not_email: { plain: 'created_at email_hash ending' },
  invitation_links: {
    of: 'user_id',
    masked: 'token_hash',
    plain: 'church_id created_at expires_at request_id user_id',
  },
  invitations: {
    of: 'church_id',
    person: 'first_name last_name note',
    plain: 'church_id created_at declined_at first_contact_at invited_at preacher_id reminded_at',
  },
  roster_entries: {
    of: 'church_id',
    person: 'preacher_id first_name last_name email phone city state denomination notes tags',
    masked: 'latitude longitude',
    plain: 'church_id created_at id not_them saved_at source updated_at version',
  },
  sandbox_checkouts: { plain: 'created_at id outcome plan user_id' },
  sandbox_invoices: { plain: 'amount_cents id issued_at status user_id' },
  sandbox_subscriptions: {
    plain: 'cancel_at_period_end declines id months_paid next_plan plan started_at status user_id',
  },
  saved_search_matches: { of: 'preacher_id', plain: 'is_free preacher_id search_id' },
  saved_searches: {
    of: 'church_id',
    person: 'name filters day',
    plain: 'church_id created_at due_at id is_too_wide notified_at wants_notifications',
  },
  second_factors: {
    of: 'user_id',
    masked: 'secret setup_session',
    plain: 'begun_at last_step on_since user_id',
  },
  sermons: {
    of: 'preacher_id',
    person: 'kind title video_service video_id seconds pages',
    masked: 'still_hash video_key',
    plain: 'created_at file_id id preacher_id updated_at',
  },
  services: {
    of: 'church_id',
    shared: { name: asked },
    plain: 'church_id created_at day duration_minutes during id is_set_aside service_time service_type time_zone',
  },
  sessions: {
    of: 'user_id',
    masked: 'device token_hash',
    plain: 'created_at expires_at id last_seen_at user_id',
  },
  // On its way from one server to another, for minutes.
  socket_attachments: { plain: 'created_at id payload' },
  // Their bytes lie outside the database, and go with the row.
  stored_files: { of: 'preacher_id', masked: 'size', plain: 'content_type created_at id preacher_id' },
  subscription_changes: { plain: 'at cause event_id from_status id plan to_status user_id' },
  subscriptions: {
    of: 'user_id',
    shared: { customer_id: paid, subscription_id: paid },
    plain:
      'answered asked asked_at cancel_at_period_end next_plan ordered_at past_due_since period_end plan provider status student_asked_at synced_at user_id',
  },
  terms_versions: {
    of: 'request_id',
    shared: { extras: offered, lodging: offered, meals: offered, note: offered },
    plain:
      'base_version created_at day honorarium_cents mileage_cents mileage_miles mileage_rate_mills mileage_source proposed_by request_id service_time status total_cents version',
  },
  thread_members: { plain: 'last_at seen_at seen_seq thread_id unread user_id waiting_since' },
  threads: {
    of: 'church_id',
    shared: { subject: written },
    plain: 'church_id created_at has_left id message_count preacher_id request_id',
  },
  users: {
    of: 'id',
    person: 'email',
    masked: 'password_hash unsubscribe_key',
    // `invited_email` is never that of an account: it goes with whoever has none.
    plain:
      'address_confirmed_at created_at deleted_at disabled_at email_messages email_news email_reminders email_requests email_searches id invited_email is_admin is_invited joined_at messages_mailed_at push_messages push_reminders push_requests push_searches subscription_ends subscription_expires_at subscription_plan subscription_status trial_ending_told_at user_type verified_at waiting_emailed_at',
  },
  w9_forms: { of: 'church_id', person: 'preacher_id on_file', plain: 'church_id' },
  waiting_announcements: { plain: 'due_at request_id' },
  zips: { plain: 'latitude longitude place_key state zip' },
} as const satisfies Readonly<Record<string, ColumnDeclaration>>

type Words<S> = S extends `${infer Word} ${infer More}` ? Word | Words<More> : S extends string ? S : never
type Kinds = 'person' | 'masked' | 'church' | 'preacher' | 'plain'
type ColumnsOf<D> =
  | { [K in keyof D & Kinds]: Words<D[K]> }[keyof D & Kinds]
  | (D extends { shared: infer S } ? keyof S & string : never)

/** Where it is not `true`, it says which columns are declared too little or too much. */
type Complete<All> = {
  readonly [T in keyof DB]: T extends keyof All
    ? [Exclude<keyof DB[T], ColumnsOf<All[T]>>, Exclude<ColumnsOf<All[T]>, keyof DB[T]>] extends [never, never]
      ? object
      : { declare: Exclude<keyof DB[T], ColumnsOf<All[T]>>; remove: Exclude<ColumnsOf<All[T]>, keyof DB[T]> }
    : { declare: keyof DB[T] }
}

personalDataColumns satisfies Complete<typeof personalDataColumns>
