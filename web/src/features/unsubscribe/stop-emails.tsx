import { texts } from '@openpulpit/contract/texts'
import { type UnsubscribeKind, unsubscribeLabels } from '@openpulpit/contract/unsubscribe'
import type { ReactNode } from 'react'
import { useEmailLink } from '../../platform/queries/use-email-link.ts'
import { SingleAction } from '../../ui/button/single-action.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../ui/feedback/inline-replace.tsx'
import { stopEmails } from './api.ts'

interface StopMailsProps {
  /** Undefined for a link that names none we know. */
  kind: UnsubscribeKind | undefined
  mailKey: string
  /** Where to choose among the mails instead. */
  elsewhere: ReactNode
}

export function StopEmails({ kind, mailKey, elsewhere }: StopMailsProps) {
  if (!kind) return <Over />
  return (
    <div className="flex flex-col gap-5">
      <OneKind kind={kind} mailKey={mailKey} />
      {kind !== 'newsletter' && <p className="text-sm text-ink-soft">{elsewhere}</p>}
    </div>
  )
}

function OneKind({ kind, mailKey }: { kind: UnsubscribeKind; mailKey: string }) {
  const { outcome, failure, isBusy, press } = useEmailLink(() => stopEmails({ kind, key: mailKey }))

  if (outcome === 'done') {
    return (
      <InlineReplace>
        <Banner tone="good" title={texts.unsubscribed} />
      </InlineReplace>
    )
  }
  if (outcome === 'over') {
    return (
      <InlineReplace>
        <Over />
      </InlineReplace>
    )
  }
  return (
    <SingleAction label="Stop these mails" busy={isBusy} onPress={press} failure={failure}>
      You will get no more mails about {unsubscribeLabels[kind]}.
    </SingleAction>
  )
}

const Over = () => (
  <Banner tone="warning" title="This link is not complete">
    Please open it from the mail once more.
  </Banner>
)
