import { dropFromTab, keepInTab, readTab } from './browser/tab-storage.ts'

const key = 'flash'

/**
 * A message to show after the next full page load. Without storage it is lost, but the page itself shows the result.
 */
export const flashAfterReload = (message: string): void => keepInTab(key, message)

export const hasFlash = (): boolean => readTab(key) !== undefined

export function takeFlash(): string | undefined {
  const message = readTab(key)
  dropFromTab(key)
  return message
}
