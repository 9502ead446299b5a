import { messages } from '@openpulpit/contract/messages'
import { useEffect, useState } from 'react'
import { isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { uploadPhoto } from './api.ts'
import { type Area, cutSquare } from './cut-square.ts'
import { whyNotPhoto } from './photo-choice.ts'

/** From a file that was chosen to the photo that churches see. */
export function usePhoto(onSaved: (imageUrl: string) => void) {
  /** Stays while the dialog leaves, so that it does not leave empty. */
  const [address, setAddress] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [words, setWords] = useState<string>()

  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])

  const refuse = (sentence: string) => {
    setIsOpen(false)
    setWords(sentence)
    notify.error(sentence)
  }

  const choose = (file: File) => {
    const wrong = whyNotPhoto(file)
    if (wrong) return refuse(wrong)
    setWords(undefined)
    setFailure(undefined)
    setAddress(URL.createObjectURL(file))
    setIsOpen(true)
  }

  const save = async (area: Area) => {
    if (!address) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      const { imageUrl } = await uploadPhoto(await cutSquare(address, area))
      setIsOpen(false)
      setWords(messages.imageSaved)
      notify.success(messages.imageSaved)
      onSaved(imageUrl)
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, messages.imageUploadFailed) : messages.imageUploadFailed
      setFailure(sentence)
      notify.error(sentence)
    } finally {
      setIsSaving(false)
    }
  }

  return {
    address,
    isOpen,
    isSaving,
    failure,
    words,
    choose,
    save,
    close: () => setIsOpen(false),
    /** It calls itself an image, and is none. */
    giveUp: () => refuse(messages.notAnImage),
  }
}
