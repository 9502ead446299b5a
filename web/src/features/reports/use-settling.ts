import { messages } from '@openpulpit/contract/messages'
import type { ReportOutcome } from '@openpulpit/contract/reports'
import { hasCode } from '../../platform/api-error.ts'
import { lookAgainAt } from '../../platform/query-client.ts'
import { useAct } from '../../platform/use-act.ts'
import { notify } from '../../ui/notify.tsx'
import { settleReport, showSettled } from './api.ts'

/** An admin decides. Whoever comes second is told, and sees what the first has decided. */
export function useSettling(id: string) {
  const { act, words, acting } = useAct((outcome: ReportOutcome) => settleReport(id, outcome), {
    notify,
    onSuccess: showSettled,
    onFailure: (_words, error) => {
      if (hasCode(error, 'stale')) void lookAgainAt(['reported'])
    },
    onSettled: () => lookAgainAt(['reports', 'audit']),
  })
  const settle = (outcome: ReportOutcome) =>
    act(outcome, { done: messages.reportSettled[outcome], failed: messages.settleFailed })
  return { settle, words, acting }
}
