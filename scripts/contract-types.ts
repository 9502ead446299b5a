/** Columns whose checks are an enumeration of the contract, by module, type and column. */
const enumerations: Record<string, Record<string, readonly string[]>> = {
  fit: { FitOption: ['Churches.fit', 'Preachers.fit'] },
  'profile-options': {
    Denomination: ['Churches.denomination', 'Preachers.denomination', 'RosterEntries.denomination'],
    ExperienceLevel: ['Preachers.experience_level'],
    PaymentMethod: ['Churches.payment_methods', 'Preachers.payment_methods', 'Requests.payment_method'],
    SermonStyle: ['Preachers.sermon_styles'],
    WorshipStyle: ['Churches.worship_style', 'Preachers.worship_styles'],
  },
  sacraments: { Sacrament: ['Requests.sacraments'] },
  'sermon-kinds': { SermonKind: ['Sermons.kind'] },
  'video-links': { VideoService: ['Sermons.video_service'] },
  'credential-kinds': { CredentialKind: ['Credentials.kind'] },
  'request-lifecycle': {
    CloseReason: ['Requests.close_reason', 'RequestEvents.close_reason'],
    Closer: ['Requests.closed_by', 'RequestEvents.by'],
    RequestStatus: ['Requests.status', 'RequestEvents.from_status', 'RequestEvents.to_status'],
  },
  'request-views': { EventKind: ['RequestEvents.kind'] },
  'service-options': { ServiceType: ['Requests.service_type', 'Services.service_type'], Urgency: ['Requests.urgency'] },
  'external-calendars': { ExternalCalendarFailure: ['ImportedCalendars.failure'] },
  billing: {
    InvoiceStatus: ['Invoices.status', 'SandboxInvoices.status'],
    SandboxOutcome: ['SandboxCheckouts.outcome'],
  },
  terms: { MileageSource: ['Requests.mileage_source', 'TermsVersions.mileage_source'] },
  'terms-lifecycle': { ProposalStatus: ['TermsVersions.status'] },
  'payment-lifecycle': { RecordedMethod: ['Payments.method'] },
  'email-kinds': { EmailEnding: ['DoNotEmail.ending'] },
  'notification-kinds': {
    NotificationKind: ['Notifications.kind', 'NewsEmails.kind'],
    NotificationType: ['Notifications.type'],
    ReminderKind: ['Reminders.kind'],
  },
  roster: { RosterSource: ['RosterEntries.source'] },
  audit: { AuditAction: ['AuditEvents.action'] },
  reports: { ReportReason: ['Reports.reason'], ReportOutcome: ['Reports.outcome'] },
  users: {
    SubscriptionPlan: [
      'Users.subscription_plan',
      'Subscriptions.plan',
      'Subscriptions.next_plan',
      'SubscriptionChanges.plan',
      'SandboxCheckouts.plan',
      'SandboxSubscriptions.plan',
      'SandboxSubscriptions.next_plan',
    ],
    SubscriptionStatus: [
      'Users.subscription_status',
      'SubscriptionChanges.from_status',
      'SubscriptionChanges.to_status',
    ],
    UserType: [
      'Users.user_type',
      'Reviews.author_type',
      'Payments.recorded_by',
      'Requests.proposed_by',
      'TermsVersions.proposed_by',
    ],
  },
}

/**
 * Puts the contract's types into the generated ones. kysely-codegen's own overrides need the compiler's API, which
 * TypeScript 7 does not have.
 */
export function withContractTypes(source: string): string {
  const imports: string[] = []
  let typed = source
  for (const [module, types] of Object.entries(enumerations)) {
    imports.push(`import type { ${Object.keys(types).join(', ')} } from '@openpulpit/contract/${module}'`)
    for (const [type, columns] of Object.entries(types)) {
      for (const column of columns) typed = withColumnType(typed, column, type)
    }
  }
  const [head, ...rest] = typed.split('\nexport ')
  return [`${head}${imports.join('\n')}\n`, ...rest].join('\nexport ')
}

function withColumnType(source: string, column: string, type: string): string {
  const [table, name] = column.split('.')
  const start = source.indexOf(`export interface ${table} {`)
  const end = source.indexOf('\n}', start)
  const line = source.indexOf(`\n  ${name}: `, start)
  const typed = source.slice(line).replace(/\bstring\b/, type)
  const isText = source.slice(line, source.indexOf('\n', line + 1)) !== typed.slice(0, typed.indexOf('\n', 1))
  if (start < 0 || line < 0 || line > end || !isText) throw new Error(`there is no text column ${column}`)
  return source.slice(0, line) + typed
}
