import { useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { isRefusal, sentenceOf } from '../http/api-error.ts'
import type { ReceivedFile } from '../http/read-response.ts'

interface Words {
  ready: string
  failed: string
  onFailure: (words: string) => void
}

/** Downloads a file from the server. `words` is the last result, shown until the next. */
export function useDownload(get: () => Promise<ReceivedFile>, { ready, failed, onFailure }: Words) {
  const [isLoading, setIsLoading] = useState(false)
  const [words, setWords] = useState<string>()

  const load = async () => {
    setIsLoading(true)
    setWords(undefined)
    try {
      saveFile(await get())
      setWords(ready)
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, failed) : failed
      setWords(sentence)
      onFailure(sentence)
    } finally {
      setIsLoading(false)
    }
  }

  return { isLoading, words, load }
}
