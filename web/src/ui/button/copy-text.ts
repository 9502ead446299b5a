/** Copies a text; returns whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard API is missing without HTTPS and refused by some browsers: falls back to the old way.
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'sr-only'
  box.readOnly = true
  document.body.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
