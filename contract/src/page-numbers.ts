export const largestPage = 10_000

export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)
