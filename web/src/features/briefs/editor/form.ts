import type {
  BriefDefaults,
  BriefForm,
  BriefInput,
  BriefView,
  SermonForm,
  SermonInput,
} from '@openpulpit/contract/briefs'
import type { DefaultValues } from 'react-hook-form'
import { z } from 'zod'
import { draftOf, draftNumber as number, draftText as text } from '../../../platform/forms/draft-fields.ts'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'

export type BriefFormState = ContractForm<BriefForm, BriefInput>
export type SermonFormState = ContractForm<SermonForm, SermonInput>
/** As typed, complete or not. */
export type BriefValues = DefaultValues<BriefForm>
export type SermonValues = DefaultValues<SermonForm>

const briefDraft = z.object({
  arriveMinutes: number,
  door: text,
  parking: text,
  contactName: text,
  contactMobile: text,
  orderOfService: text,
  translation: text,
  dress: text,
  microphone: text,
  sermonMinutes: number,
  roles: text,
  communion: text,
  bulletinDeadline: text,
})
const sermonDraft = z.object({ scripture: text, sermonTitle: text, hymns: text })

export const draftOfBrief = (requestId: string, owner: string) =>
  draftOf<BriefValues>(`brief:${requestId}:${owner}`, briefDraft)
export const draftOfDefaults = (owner: string) => draftOf<BriefValues>(`brief-defaults:${owner}`, briefDraft)
export const draftOfSermon = (requestId: string, owner: string) =>
  draftOf<SermonValues>(`sermon:${requestId}:${owner}`, sermonDraft)

/** The stored texts as form values: absent becomes ''. */
export const briefValues = ({ arriveMinutes, sermonMinutes, ...texts }: BriefDefaults): BriefValues => ({
  ...withoutNull(texts),
  arriveMinutes,
  sermonMinutes,
})
export const sermonValues = (sermon: BriefView['sermon']): SermonValues => withoutNull(sermon)

/** Only the changed fields: someone else may have changed the others in the meantime. */
export function changesIn<Values extends object>(values: Values, before: object): Values {
  const changed = Object.entries(values).filter(([name, said]) => (said ?? '') !== (Reflect.get(before, name) ?? ''))
  return Object.fromEntries(changed.map(([name, said]) => [name, said ?? null])) as Values
}

const withoutNull = <Name extends string>(texts: Readonly<Record<Name, string | null>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, said]) => [name, said ?? ''])) as Record<Name, string>
