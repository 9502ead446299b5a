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
  /** Rejects if the change was refused. */
  send: (proposal: ProposalForm) => Promise<void>
  onSent: (words: string) => void
  /** The button clicked in an email; if it was this one, the form opens at once. */
  chosen?: string | null
}

/** Opens the form for other terms or another time, if a proposal is allowed. An open form stays open. */
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
