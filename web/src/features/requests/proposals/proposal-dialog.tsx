import { type ProposalForm, type ProposalInput, proposalInput } from '@openpulpit/contract/proposal-input'
import { proposalTexts } from '@openpulpit/contract/proposal-texts'
import type { RequestForm, RequestInput } from '@openpulpit/contract/requests'
import type { ServiceTerms } from '@openpulpit/contract/terms-changes'
import { texts } from '@openpulpit/contract/texts'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useReader } from '../../../platform/browser/reader.tsx'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { asNumber, type ContractForm, messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { DateInput, Textarea, TimeInput } from '../../../ui/form/text-input.tsx'
import { TermsFields } from '../terms/terms-fields.tsx'
import { firstValues, typedTerms } from './proposal-form.ts'
import { SideBySide } from './side-by-side.tsx'
import type { ProposableRequest } from './waiting-proposal.tsx'

interface ProposalDialogProps {
  request: ProposableRequest
  /** Who answers it. */
  other: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rejects if the change was refused. */
  send: (proposal: ProposalForm) => Promise<void>
  onSent: (words: string) => void
}

/** A new form at each opening, because the request may have changed. */
export const ProposalDialog = (props: ProposalDialogProps) => (props.open ? <OpenDialog {...props} /> : null)

/** Other terms or another time. The input stays if sending fails. */
function OpenDialog({ request, other, open, onOpenChange, send, onSent }: ProposalDialogProps) {
  const formId = useId()
  const { today } = useReader()
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(proposalInput, firstValues(request))
  const { date } = request

  const submit = async (typed: ProposalForm) => {
    setFailure(undefined)
    try {
      // A refusal has reloaded the request, so the next try answers the new version.
      await send({ ...typed, termsVersion: request.answeredVersion })
      const words = proposalTexts.changeProposed(other)
      notify.success(words)
      onSent(words)
      onOpenChange(false)
    } catch (error) {
      setFailure(failureWords(error, texts.changeFailed))
      showFieldErrors(error, form)
    }
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title="Propose a Change"
      description={
        request.status === 'confirmed'
          ? `Until ${other} accepts, nothing changes.`
          : `If ${other} accepts, the service is booked with your change.`
      }
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Not Now
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Sending...">
            Send Change
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Service date" error={messageAt(form, 'date')}>
            <DateInput min={today} max="9999-12-31" {...form.register('date')} />
          </Field>
          <Field label="Service time" hint="The church’s local time" error={messageAt(form, 'serviceTime')}>
            <TimeInput {...form.register('serviceTime')} />
          </Field>
        </div>
        <Field label="Honorarium amount" required error={messageAt(form, 'honorarium')}>
          <MoneyInput className="sm:max-w-64" {...form.register('honorarium', asNumber)} />
        </Field>
        <TermsFields form={termsOnly(form)} date={date} />
        <Field label="Note" hint={`A word to ${other} about why.`} error={messageAt(form, 'note')}>
          <Textarea rows={3} maxLength={1000} {...form.register('note')} />
        </Field>
        <Preview form={form} request={request} />
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </DialogFrame>
  )
}

type Form = ContractForm<ProposalForm, ProposalInput>

/** The terms' fields use nothing but `terms`, which both forms have. */
const termsOnly = (form: Form) => form as unknown as ContractForm<RequestForm, RequestInput>

/** The old and new terms, while typing. */
function Preview({ form, request }: { form: Form; request: ProposableRequest }) {
  const { today } = useReader()
  const typed = useWatch({ control: form.control })
  const before: ServiceTerms = request
  return <SideBySide before={before} after={typedTerms(typed, request, today)} timeZone={request.timeZone} isTyped />
}
