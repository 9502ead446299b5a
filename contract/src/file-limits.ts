export const documentLimit = 10 * 1024 * 1024

/** How long an address of a private file works. */
export const fileLinkMinutes = 10
