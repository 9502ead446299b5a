/** The page numbers to offer: at most `width` in a row, the current one in their middle where the ends allow it. */
export function pageWindow(page: number, totalPages: number, width = 5) {
  const length = Math.min(width, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
