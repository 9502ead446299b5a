import type { UnsubscribeKind } from '@openpulpit/contract/unsubscribe'
import type { Services } from '../../platform/services.ts'
import { stopByUnsubscribing } from '../invitations/commands.ts'
import { endSubscription } from '../newsletter/commands.ts'
import { stopByReference } from '../references/commands.ts'
import { unsubscribeFromEmails } from '../users/commands.ts'

/** Unsubscribes the owner of this key from one kind of email. Harmless when repeated or for an unknown key. */
export async function unsubscribe(services: Services, kind: UnsubscribeKind, key: string): Promise<void> {
  if (kind === 'newsletter') return endSubscription(services, key)
  if (kind === 'references') return stopByReference(services, key)
  // Someone without an account has no settings: it ends all emails to them.
  if (!(await stopByUnsubscribing(services, key))) await unsubscribeFromEmails(services, kind, key)
}
