import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Area } from './cut-square.ts'

const PhotoCropper = lazy(() => import('./photo-cropper.tsx').then(({ PhotoCropper }) => ({ default: PhotoCropper })))

interface PhotoDialogProps {
  open: boolean
  /** Of the photo that was chosen. */
  address: string | undefined
  busy: boolean
  failure: string | undefined
  onClose: () => void
  onSave: (area: Area) => void
  onUnreadable: () => void
}

/** Which part of the photo churches see. */
export function PhotoDialog({ open, address, busy, failure, onClose, onSave, onUnreadable }: PhotoDialogProps) {
  // Of which photo: one that is just being opened has none yet.
  const [cut, setCut] = useState<{ address: string; area: Area }>()
  const area = cut?.address === address ? cut?.area : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Your photo"
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
