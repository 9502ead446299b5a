import type { UnsubscribeKind } from '@openpulpit/contract/unsubscribe'
import type { Services } from '../../platform/services.ts'
import { endSubscription } from '../newsletter/commands.ts'
import { unsubscribeFromEmails } from '../users/commands.ts'

/** Unsubscribes the owner of this key from one kind of email. Harmless when repeated or for an unknown key. */
export function unsubscribe(services: Services, kind: UnsubscribeKind, key: string): Promise<void> {
  return kind === 'newsletter' ? endSubscription(services, key) : unsubscribeFromEmails(services, kind, key)
}
