import { deviceStorage } from '../../../platform/browser/device-storage.ts'
import { isRefusal } from '../../../platform/http/api-error.ts'

const keyOf = (userId: string) => `recovery codes not kept:${userId}`

/**
 * Whether this browser was about to show recovery codes that were never confirmed as saved. Stores only this fact,
 * never a code.
 */
export const hasUnsavedCodes = (userId: string): boolean => deviceStorage()?.getItem(keyOf(userId)) != null

export const markCodesSaved = (userId: string): void => deviceStorage()?.removeItem(keyOf(userId))

/** Without a reply, codes may have been created that no one has seen. A refusal created none. */
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
    // With full storage there is no reminder; the page still shows how many codes are left.
  }
}
