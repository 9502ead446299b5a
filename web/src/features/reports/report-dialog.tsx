import { longestReportNote, reportInput, reportReasons } from '@openpulpit/contract/report-input'
import { reportReasonLabels } from '@openpulpit/contract/reports'
import { texts } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import { useId, useState } from 'react'
import { z } from 'zod'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field, FieldSet } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { blockToo, reportThread } from './api.ts'

interface ReportDialogProps {
  thread: ThreadView
  open: boolean
  onOpenChange: (open: boolean) => void
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))

export function ReportDialog({ thread, open, onOpenChange }: ReportDialogProps) {
  const formId = useId()
  const { form, submit, failure } = useReport(thread._id, () => onOpenChange(false))
  const { name, hasLeft } = thread.other
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report This Conversation"
      description={`An admin will read the latest messages and decide what to do. We won’t tell ${name} who reported it.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.formState.isSubmitting} busyLabel="Sending...">
            Send Report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <FieldSet legend="What is wrong?" required single error={messageAt(form, 'reason')}>
          <RadioCards options={reasons} {...form.register('reason')} />
        </FieldSet>
        <Field label="Anything to add?" hint="Optional. A few words help the admin." error={messageAt(form, 'note')}>
          <Textarea rows={3} maxLength={longestReportNote} {...form.register('note')} />
        </Field>
        {!thread.isBlocked && !hasLeft && (
          <Checkbox label={`Block ${name} too, so they can’t write to me`} {...form.register('alsoBlock')} />
        )}
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}

const reportForm = reportInput.extend({ alsoBlock: z.boolean() })

/** Reports a conversation and, if chosen, blocks the other side. */
function useReport(threadId: string, onSent: () => void) {
  const form = useContractForm(reportForm, { note: '', alsoBlock: false })
  const [failure, setFailure] = useState<string>()

  const submit = form.handleSubmit(async ({ alsoBlock, ...report }) => {
    setFailure(undefined)
    try {
      await reportThread(threadId, report)
    } catch (error) {
      const words = failureWords(error, texts.reportFailed)
      setFailure(words)
      notify.error(words)
      showFieldErrors(error, form)
      return
    }
    const isDone = !alsoBlock || (await succeeds(blockToo(threadId)))
    if (isDone) notify.success(texts.reported)
    else notify.error(texts.reportedNotBlocked)
    await invalidate('block')
    form.reset()
    onSent()
  })

  return { form, submit, failure }
}

const succeeds = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )
