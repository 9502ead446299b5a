/** Everything that one person has open. */
export const userRoom = (userId: string) => `user:${userId}`
/** Everything that one signed-in device has open. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Who is looking at a request. */
export const requestRoom = (requestId: string) => `request:${requestId}`
