import { blockEndpoints } from '@openpulpit/contract/blocks'
import type { Input } from '@openpulpit/contract/endpoint'
import { type ReportOutcome, type ReportView, reportEndpoints } from '@openpulpit/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

export type ReportsStatus = 'open' | 'settled'

/** Its own topic: the server records that a report was read, so a report is fetched only when an admin opens it. */
const reportKeys = {
  page: (status: ReportsStatus, page: number) => ['reports', status, page] as const,
  one: (id: string) => ['reported', id] as const,
} as const

export const reportsQuery = (status: ReportsStatus) => (page: number) =>
  queryOptions({
    queryKey: reportKeys.page(status, page),
    queryFn: ({ signal }) => send(reportEndpoints.list, { query: { status, page }, signal }),
    refetchOnWindowFocus: true,
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => send(reportEndpoints.show, { params: { id }, signal }),
    refetchOnReconnect: false,
    staleTime: 60_000,
  })

export const reportThread = (id: string, body: Input<typeof reportEndpoints.report, 'body'>) =>
  send(reportEndpoints.report, { params: { id }, body })

export const blockToo = (id: string) => send(blockEndpoints.block, { params: { id } })

export const settleReport = (id: string, outcome: ReportOutcome) =>
  send(reportEndpoints.settle, { params: { id }, body: { outcome } })

/** Shows the reply to settling, without fetching the report again. */
export const showSettled = (report: ReportView) =>
  queryClient.setQueryData(reportQuery(report._id).queryKey, (shown) => shown && { ...shown, report })
