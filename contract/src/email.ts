/** What an address has to look like, and what is said when it does not. Without zod, which the public pages do not load. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/
export const emailWords = { missing: 'Email is required', odd: 'Please enter a valid email' } as const
