export const sermonKinds = ['video', 'recording', 'text'] as const
export type SermonKind = (typeof sermonKinds)[number]

export const mostSermons = 3
export const longestSermonTitle = 120
