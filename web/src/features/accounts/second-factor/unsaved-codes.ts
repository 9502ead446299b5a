import { deviceStorage } from '../../../platform/browser/device-storage.ts'
import { isRefusal } from '../../../platform/http/api-error.ts'

const keyOf = (userId: string) => `recovery codes not kept:${userId}`

/**
 * Whether this browser was about to show someone their recovery codes, and they have not said that they kept them. Only
 * that is written down, never a code.
 */
export const hasUnsavedCodes = (userId: string): boolean => deviceStorage()?.getItem(keyOf(userId)) != null

export const markCodesSaved = (userId: string): void => deviceStorage()?.removeItem(keyOf(userId))

/** Does what makes new codes: without an answer they may be made, and no one has seen them. A refusal has made none. */
export async function makingCodes<Made>(userId: string, make: () => Promise<Made>): Promise<Made> {
  const wereUnkept = hasUnsavedCodes(userId)
  noteUnkept(userId)
  try {
    return await make()
  } catch (error) {
    if (isRefusal(error) && !wereUnkept) markCodesSaved(userId)
    throw error
  }
}

function noteUnkept(userId: string): void {
  try {
    deviceStorage()?.setItem(keyOf(userId), 'yes')
  } catch {
    // Storage that is full: who loses the codes is not reminded, and sees on the page how many there are.
  }
}
