import { topic } from '../../platform/events.ts'

/** A session has ended, so its sockets must be closed. */
export const sessionEnded = topic<{ sessionId: string }>('session ended')
