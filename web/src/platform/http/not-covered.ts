import { toldToOne } from './single-listener.ts'

/** What happens when a trial or subscription does not cover what somebody wanted; it is told why, in a sentence. */
export const { hear: whenNotCovered, tell: reportNotCovered } = toldToOne<[sentence: string]>()
