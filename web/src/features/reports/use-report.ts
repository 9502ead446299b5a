import { messages } from '@openpulpit/contract/messages'
import { reportInput } from '@openpulpit/contract/reports'
import { useState } from 'react'
import { z } from 'zod'
import { failureWords } from '../../platform/api-error.ts'
import { landFields } from '../../platform/form-errors.ts'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { notify } from '../../ui/notify.tsx'
import { blockToo, lookAgainAtConversations, reportThread } from './api.ts'

const reportForm = reportInput.extend({ alsoBlock: z.boolean() })

/** A report of a conversation; with it, if that is wanted, an end to hearing from the other side. */
export function useReport(threadId: string, onSent: () => void) {
  const form = useContractForm(reportForm, { note: '', alsoBlock: false })
  const [failure, setFailure] = useState<string>()

  const submit = form.handleSubmit(async ({ alsoBlock, ...report }) => {
    setFailure(undefined)
    try {
      await reportThread(threadId, report)
    } catch (error) {
      const words = failureWords(error, messages.reportFailed)
      setFailure(words)
      notify.error(words)
      landFields(error, form)
      return
    }
    const isDone = !alsoBlock || (await succeeds(blockToo(threadId)))
    if (isDone) notify.success(messages.reported)
    else notify.error(messages.reportedNotBlocked)
    await lookAgainAtConversations()
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
