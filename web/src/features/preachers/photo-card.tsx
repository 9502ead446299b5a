import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { Camera } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { fullName } from './public-preacher.ts'
import { usePhoto } from './use-photo.ts'

interface PhotoCardProps {
  preacher: PreacherProfile
  button: Ref<HTMLButtonElement>
  onSaved: (preacher: PreacherProfile) => void
}

/** The photo is saved by itself, whether or not the rest is being edited. */
export function PhotoCard({ preacher, button, onSaved }: PhotoCardProps) {
  const photo = usePhoto((profileImage) => onSaved({ ...preacher, profileImage }))
  const files = useRef<HTMLInputElement>(null)

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again.
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
      {/* The button is what one presses; this only opens the device's own dialog. */}
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
