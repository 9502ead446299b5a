import { referenceTexts } from '@openpulpit/contract/reference-texts'
import type { ReferencePage } from '@openpulpit/contract/references'
import { texts } from '@openpulpit/contract/texts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { referencePageQuery, stopEmails } from '../api.ts'

/** Ends all emails to someone without an account. The preacher is not told. */
export function StopEmails({ token, asked }: { token: string; asked: ReferencePage }) {
  const { act } = useAction(stopEmails, {
    notify,
    onSettled: () => queryClient.invalidateQueries({ queryKey: referencePageQuery(token).queryKey }),
  })
  if (asked.emailsStopped) {
    return (
      <Banner tone="good" role="status" title={referenceTexts.emailsStopped}>
        We’ll only email you about confirmed services.
      </Banner>
    )
  }
  return (
    <div className="text-center">
      <p className="text-sm wrap-anywhere text-ink-soft">This page is for {asked.email}.</p>
      <ConfirmButton
        tone="quiet"
        size="small"
        question={{
          title: 'Stop emails from OpenPulpit?',
          text: `No preacher or church can email you here again, except about confirmed services. This answers no request. We won’t tell ${asked.preacher.firstName}.`,
          confirmLabel: 'Stop Emails',
          tone: 'danger',
        }}
        onConfirm={() => act(token, { done: referenceTexts.emailsStopped, failed: texts.unexpected })}
      >
        Don’t Email Me Again
      </ConfirmButton>
    </div>
  )
}
