import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import type { UserType } from '@openpulpit/contract/users'
import { PenLine } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { ProposableRequest } from './waiting-proposal.tsx'

const ProposalDialog = lazyDialog(async () => (await import('./proposal-dialog.tsx')).ProposalDialog)

interface ProposeButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  request: ProposableRequest
  userType: UserType
  /** Who answers it. */
  other: string
  /** Rejects where the change was refused. */
  send: (proposal: ProposalForm) => Promise<void>
  onSent: (words: string) => void
  /** Which button of an email was clicked: where that was this one, the form is there at once. */
  chosen?: string | null
}

/** Opens the form for other terms or another time, where one may be proposed. A form that is open stays. */
export function ProposeButton({ request, userType, other, size, send, onSent, chosen }: ProposeButtonProps) {
  const { proposal } = request
  const wasChosen = proposal ? chosen === 'counter' && proposal.by !== userType : chosen === 'propose'
  const [isWriting, setIsWriting] = useState(wasChosen)
  return (
    <>
      {can(request, 'propose_terms') && (
        <Button
          {...ProposalDialog.onIntent}
          tone="secondary"
          size={size}
          icon={<PenLine aria-hidden="true" />}
          onClick={() => setIsWriting(true)}
        >
          {proposal ? (proposal.by === userType ? 'Edit Change' : 'Propose Something Else') : 'Propose a Change'}
        </Button>
      )}
      <ProposalDialog {...{ request, other, send, onSent }} open={isWriting} onOpenChange={setIsWriting} />
    </>
  )
}
