import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { Area } from './crop-square.ts'

interface PhotoCropperProps {
  address: string
  onCut: (area: Area) => void
  onUnreadable: () => void
}

const furthest = 4
const step = 0.25
const within = (zoom: number) => Math.min(furthest, Math.max(1, zoom))

/** Moves and scales the photo behind a window. Loads once a photo is chosen. */
export function PhotoCropper({ address, onCut, onUnreadable }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isThere = useRef(false)

  const cut = (area: Area) => {
    onCut(area)
    // It loads after the dialog opened, which focused a button in the meantime.
    if (!isThere.current)
      frame.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
    isThere.current = true
  }

  const zoomByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') setZoom(within(zoom + step))
    if (event.key === '-' || event.key === '_') setZoom(within(zoom - step))
  }

  return (
    <>
      <div ref={frame} className="relative aspect-square max-h-[52dvh] w-full overflow-hidden rounded-md bg-ink">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={furthest}
          aspect={1}
          // The crop is the square around it; photos are shown round everywhere.
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => cut(area)}
          // Styles come as a file, because the content security policy blocks injected ones.
          disableAutomaticStylesInjection
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Your photo. Arrow keys move it, plus and minus make it larger or smaller.',
            onKeyDownCapture: zoomByKey,
          }}
          classes={{
            cropAreaClassName: 'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-pine',
          }}
        />
      </div>
      <div className="mt-3 flex items-center gap-2">
        <IconButton label="Smaller" icon={<Minus />} onClick={() => setZoom(within(zoom - step))} />
        <label htmlFor={id} className="sr-only">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={furthest}
          step="any"
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(within(event.target.valueAsNumber))}
          className="h-11 min-w-0 flex-1 accent-pine"
        />
        <IconButton label="Larger" icon={<Plus />} onClick={() => setZoom(within(zoom + step))} />
      </div>
    </>
  )
}
