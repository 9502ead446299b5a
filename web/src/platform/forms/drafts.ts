import { dropFromTab, keepInTab, readTab } from '../browser/tab-storage.ts'

const keyOf = (name: string) => `draft:${name}`

/**
 * What someone is in the middle of writing. It is kept with this tab: there it outlives a reload, Back and an expired
 * session, and it is gone with the tab and after Logout, as others may use this computer. `name` has to name its owner too.
 */
export const keepDraft = (name: string, draft: unknown): void => keepInTab(keyOf(name), JSON.stringify(draft))

/** A draft that an older version of the page left in another form is none: `read` answers nothing of it. */
export function readDraft<Draft>(name: string, read: (kept: unknown) => Draft | undefined): Draft | undefined {
  try {
    return read(JSON.parse(readTab(keyOf(name)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** What was written in a single field. */
export const readDraftText = (name: string): string | undefined =>
  readDraft(name, (kept) => (typeof kept === 'string' ? kept : undefined))

export const dropDraft = (name: string): void => dropFromTab(keyOf(name))
