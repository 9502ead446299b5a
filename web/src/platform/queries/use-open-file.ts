import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../http/api-error.ts'

/**
 * Opens a private file in this tab, because browsers block a new tab that opens after an async call. Going back returns
 * here.
 */
export function useOpenFile(open: () => Promise<{ url: string }>, onFailure: (words: string) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(new URL(url).pathname),
    onError: (error) => onFailure(sentenceOf(error, texts.unexpected)),
  })
  return { openFile: () => mutate(), isOpening: isPending }
}
