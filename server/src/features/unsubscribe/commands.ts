import type { UnsubscribeKind } from '@openpulpit/contract/unsubscribe'
import type { Services } from '../../platform/services.ts'
import { endSubscription } from '../newsletter/commands.ts'
import { unsubscribeFromEmails } from '../users/commands.ts'

/** Ends one kind of email for whoever was sent this key. Done twice, or for a key that is no one's, it does no harm. */
export function unsubscribe(services: Services, kind: UnsubscribeKind, key: string): Promise<void> {
  return kind === 'newsletter' ? endSubscription(services, key) : unsubscribeFromEmails(services, kind, key)
}
