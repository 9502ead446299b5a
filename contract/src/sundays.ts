import { z } from 'zod'
import { call } from './call.ts'
import { requestStatuses } from './request-life.ts'
import { serviceTypes } from './requests.ts'
import { id } from './text.ts'

/** How many of the coming Sundays a church has before its eyes. */
export const sundaysShown = 8

/** Filled: somebody has agreed to come. Asked: somebody, or everybody, still has to answer. */
export const sundayStates = ['filled', 'asked', 'nobody'] as const
export type SundayState = (typeof sundayStates)[number]
export const sundayStateLabels: Record<SundayState, string> = {
  filled: 'Filled',
  asked: 'Asked',
  nobody: 'Nobody yet',
}

const requestOnSunday = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  serviceTime: z.string(),
  serviceType: z.enum(serviceTypes),
  /** Null while everybody is asked. */
  preacherName: z.string().nullable(),
  offersTotal: z.number().int(),
})
export type RequestOnSunday = z.output<typeof requestOnSunday>

/** `requests` without those that fell through; the first is the one to look at, and there are ten at most. */
export const sundayView = z.object({
  date: z.string(),
  state: z.enum(sundayStates),
  requests: z.array(requestOnSunday),
})
export type SundayView = z.output<typeof sundayView>

export const sundayCalls = {
  ofChurch: call({
    method: 'GET',
    path: '/churches/sundays',
    access: 'church',
    summary: "The coming Sundays, from the church's today on: who comes, who is asked, where nobody is",
    reply: z.object({ sundays: z.array(sundayView) }),
  }),
}
