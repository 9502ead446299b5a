import { lazy } from 'react'
import type { DialogProps } from './dialog-frame.tsx'
import { LazyMount } from './lazy-mount.tsx'

const Frame = lazy(() => import('./dialog-frame.tsx').then(({ DialogFrame }) => ({ default: DialogFrame })))

/** A sheet from below on a phone, a card in the middle elsewhere. */
export function Dialog(props: DialogProps) {
  return (
    <LazyMount open={props.open}>
      <Frame {...props} />
    </LazyMount>
  )
}
