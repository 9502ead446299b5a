/**
 * Stands in the built pages for the address people use, which only the running server knows: it puts its own there when it
 * reads them.
 */
export const buildOrigin = 'https://openpulpit.invalid'
