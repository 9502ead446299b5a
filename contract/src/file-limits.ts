export const documentLimit = 10 * 1024 * 1024
export const recordingLimit = 60 * 1024 * 1024

/** Minutes that a link to a private file works. */
export const fileLinkMinutes = 10

/** Longer for a sermon, which someone may pause and continue after lunch. */
export const sermonLinkMinutes = 240
