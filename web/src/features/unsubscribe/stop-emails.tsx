import { texts } from '@openpulpit/contract/texts'
import { type UnsubscribeKind, unsubscribeLabels } from '@openpulpit/contract/unsubscribe'
import type { ReactNode } from 'react'
import { useEmailLink } from '../../platform/queries/use-email-link.ts'
import { SingleAction } from '../../ui/button/single-action.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../ui/feedback/inline-replace.tsx'
import { stopEmails } from './api.ts'

interface StopEmailsProps {
  /** Undefined if the link names an unknown kind. */
  kind: UnsubscribeKind | undefined
  emailKey: string
  elsewhere: ReactNode
}

export function StopEmails({ kind, emailKey, elsewhere }: StopEmailsProps) {
  if (!kind) return <Over />
  return (
    <div className="flex flex-col gap-5">
      <OneKind kind={kind} emailKey={emailKey} />
      {isOfMember(kind) && <p className="text-sm text-ink-soft">{elsewhere}</p>}
    </div>
  )
}

const isOfMember = (kind: UnsubscribeKind) => kind !== 'newsletter' && kind !== 'references'
const isAboutServices = (kind: UnsubscribeKind) => isOfMember(kind) && kind !== 'news'

function OneKind({ kind, emailKey }: { kind: UnsubscribeKind; emailKey: string }) {
  const { outcome, failure, isBusy, press } = useEmailLink(() => stopEmails({ kind, key: emailKey }))

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
    <SingleAction label="Unsubscribe" busy={isBusy} onPress={press} failure={failure}>
      You won’t get any more emails about {unsubscribeLabels[kind]}.
      {isAboutServices(kind) && ' We’ll still email you about confirmed services. Ending email answers no request.'}
    </SingleAction>
  )
}

const Over = () => (
  <Banner tone="warning" title="This link is incomplete">
    Please open it from the email again.
  </Banner>
)
