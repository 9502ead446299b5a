export const documentLimit = 10 * 1024 * 1024
export const recordingLimit = 60 * 1024 * 1024

/** How long an address of a private file works. */
export const fileLinkMinutes = 10

/** The same of a sermon: someone may stop in the middle, and go on after lunch. */
export const sermonLinkMinutes = 240
