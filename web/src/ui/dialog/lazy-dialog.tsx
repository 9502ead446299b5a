import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { notify } from '../feedback/notify.tsx'

interface Openable {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Source<Props> {
  /** Undefined until it has loaded. */
  Loaded: ComponentType<Props> | undefined
  readonly fetch: () => Promise<void>
}

/** Shown if a dialog's code fails to load: offline, or after a new version was deployed. */
export const dialogFailed = 'We couldn’t open that. Check your connection and try again, or reload the page.'

/**
 * A dialog whose code loads when it is first opened, because most visits open none. `onIntent` belongs on the button
 * that opens it, to start loading on hover or focus.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  const source: Source<Props> = {
    Loaded: undefined,
    fetch: async () => {
      source.Loaded ??= await load()
    },
  }
  const prefetch = () => void Promise.all([source.fetch(), import('./dialog-frame.tsx')]).catch(() => undefined)
  const onIntent = { onPointerEnter: prefetch, onFocus: prefetch }
  const render = (props: Props): ReactNode => <LazyDialog source={source} props={props} />
  return Object.assign(render, { onIntent, prefetch })
}

interface LazyDialogProps<Props> {
  source: Source<Props>
  props: Props
}

/** Mounted from its first opening on, so that it can animate its closing. After a failed load, a click tries again. */
function LazyDialog<Props extends Openable>({ source, props }: LazyDialogProps<Props>) {
  const { open, onOpenChange } = props
  const [wasOpen, setWasOpen] = useState(open)
  const [, setFetched] = useState(false)
  if (open && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (!open || source.Loaded) return
    let isWanted = true
    source.fetch().then(
      () => isWanted && setFetched(true),
      () => {
        if (!isWanted) return
        notify.error(dialogFailed)
        onOpenChange(false)
      },
    )
    return () => {
      isWanted = false
    }
  }, [open, onOpenChange, source])

  return wasOpen && source.Loaded && <source.Loaded {...props} />
}
