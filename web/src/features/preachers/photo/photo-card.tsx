import { fullName } from '@openpulpit/contract/format'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { Camera } from 'lucide-react'
import { type ChangeEvent, lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { uploadPhoto } from '../api.ts'
import { whyNotPhoto } from './check-photo.ts'
import { type Area, cropSquare } from './crop-square.ts'

interface PhotoCardProps {
  preacher: PreacherProfile
  button: Ref<HTMLButtonElement>
  onSaved: (preacher: PreacherProfile) => void
}

/** Saves the photo separately from the form. */
export function PhotoCard({ preacher, button, onSaved }: PhotoCardProps) {
  const photo = usePhoto((profileImage) => onSaved({ ...preacher, profileImage }))
  const files = useRef<HTMLInputElement>(null)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the same file be chosen again.
    target.value = ''
    if (file) photo.choose(file)
  }

  return (
    <Card>
      <CardTitle>Profile Photo</CardTitle>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={fullName(preacher)} photo={preacher.profileImage} size="large" />
        <div className="min-w-0 flex-1 basis-44">
          <Button
            ref={button}
            tone="secondary"
            size="small"
            icon={<Camera aria-hidden="true" />}
            onClick={() => files.current?.click()}
          >
            {preacher.profileImage ? 'Change Photo' : 'Upload Photo'}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">JPEG, PNG or WebP, less than 5 MB.</p>
        </div>
      </div>
      {/* Only opens the device's file dialog; the button is what people use. */}
      <input
        ref={files}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="Photo file"
        onChange={take}
      />
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {photo.words}
      </p>
      <PhotoDialog
        open={photo.isOpen}
        address={photo.address}
        busy={photo.isSaving}
        failure={photo.failure}
        onClose={photo.close}
        onSave={(area) => void photo.save(area)}
        onUnreadable={photo.giveUp}
      />
    </Card>
  )
}

const PhotoCropper = lazy(() => import('./photo-cropper.tsx').then(({ PhotoCropper }) => ({ default: PhotoCropper })))

interface PhotoDialogProps {
  open: boolean
  /** The chosen photo's URL. */
  address: string | undefined
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onSave: (area: Area) => void
  onUnreadable: () => void
}

/** Chooses the part that churches see. */
function PhotoDialog({ open, address, busy, failure, onClose, onSave, onUnreadable }: PhotoDialogProps) {
  // Keyed by photo, because a photo that is still opening has no area yet.
  const [cut, setCut] = useState<{ address: string; area: Area }>()
  const area = cut?.address === address ? cut?.area : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Your Photo"
      description="Move it until your face is in the circle."
      actions={
        <>
          <Button tone="secondary" aria-disabled={busy} onClick={() => !busy && onClose()}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Saving..." disabled={!area} onClick={() => area && onSave(area)}>
            Save Photo
          </Button>
        </>
      }
    >
      {address && (
        <Suspense fallback={<Waiting />}>
          <PhotoCropper
            key={address}
            address={address}
            onCut={(area) => setCut({ address, area })}
            onUnreadable={onUnreadable}
          />
        </Suspense>
      )}
      <div role="status" className="mt-3 empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </Dialog>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="aspect-square max-h-[52dvh] w-full" />
    <Skeleton className="mt-3 h-11 w-full" />
  </>
)

/** From choosing a file to the saved photo. */
function usePhoto(onSaved: (imageUrl: string) => void) {
  /** Kept while the dialog closes, so that it does not become empty. */
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
      const { imageUrl } = await uploadPhoto(await cropSquare(address, area))
      setIsOpen(false)
      setWords(texts.imageSaved)
      notify.success(texts.imageSaved)
      onSaved(imageUrl)
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, texts.imageUploadFailed) : texts.imageUploadFailed
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
    /** The file has an image type but is not an image. */
    giveUp: () => refuse(texts.notAnImage),
  }
}
