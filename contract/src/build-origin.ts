/**
 * Placeholder for the public address in built pages. Only the running server knows the address, and fills it in when it
 * reads them.
 */
export const buildOrigin = 'https://openpulpit.invalid'
