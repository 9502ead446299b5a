import { lazy } from 'react'
import type { ConfirmDialogProps } from './confirm-frame.tsx'
import { LazyMount } from './lazy-mount.tsx'

const Frame = lazy(() => import('./confirm-frame.tsx').then(({ ConfirmFrame }) => ({ default: ConfirmFrame })))

/** Asks before what cannot be taken back. It does not close by itself: what follows the answer decides. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyMount open={props.open}>
      <Frame {...props} />
    </LazyMount>
  )
}
