import { dropFromTab, keepInTab, readTab } from '../browser/tab-storage.ts'

const keyOf = (name: string) => `draft:${name}`

/**
 * Stores unfinished input in this tab: it survives a reload, Back and an expired session, but not closing the tab or
 * logout, because others may use this computer. `name` must include its owner.
 */
export const keepDraft = (name: string, draft: unknown): void => keepInTab(keyOf(name), JSON.stringify(draft))

/** Returns nothing for a draft that an older version stored in another shape. */
export function readDraft<Draft>(name: string, read: (kept: unknown) => Draft | undefined): Draft | undefined {
  try {
    return read(JSON.parse(readTab(keyOf(name)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The draft of a single field. */
export const readDraftText = (name: string): string | undefined =>
  readDraft(name, (kept) => (typeof kept === 'string' ? kept : undefined))

export const dropDraft = (name: string): void => dropFromTab(keyOf(name))
