const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Whether the database refused a write because such a row is there already. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505')

/** Whether the database refused a write because two spans of time would overlap. */
export const isClash = (error: unknown): boolean => hasCode(error, '23P01')
