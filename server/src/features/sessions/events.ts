import { topic } from '../../platform/events.ts'

/** A session is over: whatever it still has open is to be cut. */
export const sessionEnded = topic<{ sessionId: string }>('session ended')
