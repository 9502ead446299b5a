const settlingTime = 200

interface Answer {
  places: { label: string }[]
}

/** Fills the list of a text box with the places that may be meant. It is a help: where it fails, nothing is said. */
export function completePlaces(input: HTMLInputElement, list: HTMLElement): () => void {
  const ended = new AbortController()
  let asking: AbortController | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  const offer = (labels: string[]) => list.replaceChildren(...labels.map((label) => new Option(label, label)))

  const ask = async (text: string) => {
    asking = new AbortController()
    const { signal } = asking
    try {
      const reply = await fetch(`/api/places?${new URLSearchParams({ q: text, limit: '6' })}`, { signal })
      if (!reply.ok) return
      const { places }: Answer = await reply.json()
      if (!signal.aborted) offer(places.map(({ label }) => label))
    } catch {
      // Out of date, or out of reach: what is typed counts all the same.
    }
  }

  const listen = () => {
    clearTimeout(settling)
    asking?.abort()
    const text = input.value.trim()
    const isPicked = [...list.children].some((option) => option instanceof HTMLOptionElement && option.value === text)
    if (isPicked) return
    if (text === '') offer([])
    else settling = setTimeout(() => void ask(text), settlingTime)
  }

  input.addEventListener('input', listen, { signal: ended.signal })
  return () => {
    ended.abort()
    asking?.abort()
    clearTimeout(settling)
  }
}
