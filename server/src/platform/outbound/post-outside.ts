import { askOutside, obstacleIn, type Question } from './ask-outside.ts'
import type { Door } from './outbound-policy.ts'

/** Milliseconds for all of it: others wait to be told. */
const whole = 5_000

/**
 * Hands something over to somebody else's server, and never at a private address. The answer is its status: what it says
 * beside that is not read, and where it leads is not followed.
 */
export async function postOutside(address: string, door: Door, question: Required<Question>): Promise<number> {
  const late = AbortSignal.timeout(whole)
  try {
    const response = await askOutside(new URL(address), door, question, { connecting: whole, late })
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    throw obstacleIn(error, late)
  }
}
