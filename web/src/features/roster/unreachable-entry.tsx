import { fullName } from '@openpulpit/contract/format'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'

interface UnreachableEntryProps {
  entry: Pick<RosterEntry, 'firstName' | 'lastName' | 'phone' | 'unreachable'>
  /** The phone number is right below. */
  hasPhoneBelow?: boolean
}

/** Says that someone whom the church asked gets no emails; renders nothing for others. */
export function UnreachableEntry({ entry, hasPhoneBelow = false }: UnreachableEntryProps) {
  if (!entry.unreachable) return null
  return (
    <Banner tone="warning" title={unreachableSentence[entry.unreachable](fullName(entry))}>
      {entry.phone && !hasPhoneBelow && <PhoneLink phone={entry.phone} />}
    </Banner>
  )
}
