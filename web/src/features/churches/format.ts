/** Said beside what the server keeps back until then. */
export const reservedHint = 'Shown to a preacher only after a request is confirmed.'
