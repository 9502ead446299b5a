/** Everything that one person has open. */
export const userRoom = (userId: string) => `user:${userId}`
/** Everything that one signed-in device has open. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Who is looking at a conversation. */
export const threadRoom = (threadId: string) => `thread:${threadId}`
/** Who looks at one in which nobody is told that somebody types. */
export const quietThreadRoom = (threadId: string) => `quiet-thread:${threadId}`
