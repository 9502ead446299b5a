import type { sessionView } from '@openpulpit/contract/sessions'
import bowser from 'bowser'
import type { z } from 'zod'
import type { SessionRow } from './queries.ts'

/** A person's devices, the current one first. */
export const toSessionViews = (rows: readonly SessionRow[], currentId: string): z.input<typeof sessionView>[] =>
  rows
    .map((row) => ({
      _id: row.id,
      device: deviceName(row.device),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id === currentId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))

/** "Chrome on Windows", from a user agent. */
export function deviceName(userAgent: string): string {
  if (!userAgent.trim()) return 'Unknown device'
  const said = bowser.getParser(userAgent)
  const [browser, system] = [said.getBrowserName(), said.getOSName()]
  return [browser || 'A browser', system].filter(Boolean).join(' on ')
}
