/** How many a preacher has at a time, asked for and written together. */
export const mostReferences = 3

/** How long the link in the email works. No one is asked again at the same address before that. */
export const referenceLinkDays = 60

export const referenceLengths = { name: 120, organization: 120, relationship: 200, text: 1500 } as const

/** Who may read a reference besides the preacher, as its writer says: churches, once the preacher shows it, or no one. */
export const referenceAudiences = ['churches', 'preacher'] as const
