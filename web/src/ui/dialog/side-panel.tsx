import { lazy } from 'react'
import { LazyMount } from './lazy-mount.tsx'
import type { SidePanelProps } from './side-panel-frame.tsx'

const Frame = lazy(() => import('./side-panel-frame.tsx').then(({ SidePanelFrame }) => ({ default: SidePanelFrame })))

/** Slides in from the right and holds the page still while it is open. */
export function SidePanel(props: SidePanelProps) {
  return (
    <LazyMount open={props.open}>
      <Frame {...props} />
    </LazyMount>
  )
}
