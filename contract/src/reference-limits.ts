/** The most references of a preacher, requested and written together. */
export const mostReferences = 3

/** Days that the link in the email works; until then the same address is not asked again. */
export const referenceLinkDays = 60

export const referenceLengths = { name: 120, organization: 120, relationship: 200, text: 1500 } as const

/**
 * Who besides the preacher may read a reference, as its writer chooses: churches once the preacher shows it, or no one.
 */
export const referenceAudiences = ['churches', 'preacher'] as const
