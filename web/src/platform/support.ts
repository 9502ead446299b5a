/** How to reach the operator of this site. */
export const support = { email: 'support@openpulpit.org', phone: '(615) 555-0142', dial: 'tel:+16155550142' } as const
