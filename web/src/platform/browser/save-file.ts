/** Saves a file as a download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click has started the download; the URL is needed only until the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

export const asJsonFile = (content: unknown): Blob =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
