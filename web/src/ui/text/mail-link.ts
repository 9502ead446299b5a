/** Where a press on an address leads: to a new email to it, and to nobody else. */
export const mailLink = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
