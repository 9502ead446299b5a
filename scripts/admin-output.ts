import { auditActionLabels } from '../contract/src/audit.ts'
import { userTypeLabels } from '../contract/src/users.ts'
import type { EventRow, FoundAccount } from '../server/src/features/admin/queries.ts'
import { deviceName } from '../server/src/features/sessions/view.ts'

export function help(acts: Readonly<Record<string, { readonly takes: string; readonly does: string }>>): string[] {
  return [
    'npm run admin -- <act>: beside the server or without it, with the same DATABASE_URL or DATA_DIR.',
    '',
    ...Object.entries(acts).flatMap(([name, { takes, does }]) => [`  ${name} ${takes}`.trimEnd(), `      ${does}`]),
    '  help',
    '      This',
    '',
    'Every change is recorded: see audit.',
  ]
}

export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export function accountLines(found: FoundAccount): string[] {
  const { email, name, user_type, subscription } = found
  const { status, plan, expiresAt } = subscription
  const until = expiresAt ? ` until ${moment(expiresAt)}` : ''
  const marks = [
    found.is_admin && 'admin',
    found.disabled_at && `disabled since ${moment(found.disabled_at)}`,
    found.deleted_at && 'deleted',
    !found.verified_at && !found.deleted_at && 'address not confirmed',
  ].filter((mark) => mark !== false && mark !== null)
  return [
    `${name}  <${email ?? 'no address'}>`,
    ...inColumns([
      ['  account', found.id],
      ['  kind', [userTypeLabels[user_type].toLowerCase(), ...marks].join(', ')],
      ['  subscription', `${[status.replace('_', ' '), plan].filter(Boolean).join(', ')}${until}`],
      ['  joined', moment(found.created_at)],
      ['  last seen', found.last_seen_at ? moment(found.last_seen_at) : 'not signed in anywhere'],
    ]),
  ]
}

export const eventLines = (events: readonly EventRow[]): string[] =>
  inColumns(
    events.map((event) => [
      moment(event.at),
      auditActionLabels[event.action],
      event.email ?? event.user_id ?? '',
      byWhom(event),
      event.device === null ? '' : deviceName(event.device),
    ]),
  )

function byWhom({ at_console, by_user_id, by_email }: EventRow): string {
  if (at_console) return 'at the console'
  return by_user_id ? `by ${by_email ?? by_user_id}` : ''
}

/** Pads each column to its widest entry. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length)
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
