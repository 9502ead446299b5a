import type { UnsubscribeKind } from '@openpulpit/contract/unsubscribe'
import type { Parts } from '../../platform/services.ts'
import { endSubscription } from '../newsletter/commands.ts'
import { stopMails } from '../users/commands.ts'

/** Ends one kind of mail for whoever was sent this key. Done twice, or for a key that is nobody's, it does no harm. */
export function unsubscribe(parts: Parts, kind: UnsubscribeKind, key: string): Promise<void> {
  return kind === 'newsletter' ? endSubscription(parts, key) : stopMails(parts, kind, key)
}
