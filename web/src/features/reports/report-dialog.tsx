import { longestReportNote, reportReasonLabels, reportReasons } from '@openpulpit/contract/reports'
import type { ThreadView } from '@openpulpit/contract/threads'
import { useId } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useReport } from './use-report.ts'

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
      title="Report this conversation"
      description={`An admin reads the end of this conversation and decides. ${name} is not told who reported it.`}
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
          <Checkbox
            label={`Block ${name} too, so that they can no longer write to me`}
            {...form.register('alsoBlock')}
          />
        )}
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
