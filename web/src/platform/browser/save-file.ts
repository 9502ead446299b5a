/** Hands the browser a file to keep, as if it had been downloaded. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click has handed it over; the browser needs the address no longer than until the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

export const asJsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
