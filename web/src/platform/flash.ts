import { dropFromTab, keepInTab, readTab } from './browser/tab-storage.ts'

const key = 'flash'

/** Words that are to be said once the next page has loaded in full. Without storage the page itself shows what was done. */
export const flashAfterReload = (message: string): void => keepInTab(key, message)

/** Whether there is something to be said on this page. */
export const hasFlash = (): boolean => readTab(key) !== undefined

export function takeFlash(): string | undefined {
  const message = readTab(key)
  dropFromTab(key)
  return message
}
