import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { BellRing, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { deviceQuery } from '../api.ts'
import { turnOffPush, turnOnPush } from './subscribe-device.ts'

export function DeviceNotifications({ userId }: { userId: string }) {
  const { state, words, isActing, turnOn, turnOff } = useDeviceNotices(userId)
  return (
    <>
      <p className="text-ink-soft">
        Get notifications even when OpenPulpit is closed. We show who wrote, not what. They stop when you sign out on
        this device.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {state === undefined && <Skeleton className="h-12 w-48" />}
        {(state === 'blocked' || state === 'unsupported') && <CannotShow why={state} />}
        {(state === 'off' || state === 'on') && (
          // One button, so that the focus stays while its label changes.
          <Button
            tone={state === 'on' ? 'secondary' : 'primary'}
            icon={state === 'off' && <BellRing aria-hidden="true" />}
            busy={isActing}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {state === 'on' ? 'Turn Off Notifications' : 'Turn On Notifications'}
          </Button>
        )}
        {state === 'on' && (
          <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
            On for this device
          </Badge>
        )}
        <Outcome words={words} />
      </div>
    </>
  )
}

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)

/** Why this browser shows no notifications, and what to do about it. */
function CannotShow({ why }: { why: 'blocked' | 'unsupported' }) {
  if (why === 'blocked') {
    return (
      <Banner tone="warning" title="This browser blocks notifications from OpenPulpit">
        Click the icon next to the address at the top of the window and find “Notifications”. Choose “Allow”, then come
        back here.
      </Banner>
    )
  }
  return (
    <Banner title="This browser can’t show notifications">
      {isApplePhone()
        ? 'On an iPhone or iPad, add OpenPulpit to your home screen first: tap Share, then “Add to Home Screen”. Open it there and come back to this page.'
        : 'Try Chrome, Edge, Firefox or Safari. You’ll still get our emails.'}
    </Banner>
  )
}

const invalidatePush = () => invalidate('pushSubscription')

/** This device's notification state, and how to change it. */
function useDeviceNotices(userId: string) {
  const { data: state } = useQuery(deviceQuery(userId))
  const turn = (isOn: boolean) => (isOn ? turnOnPush(userId) : turnOffPush())
  const { act, words, acting } = useAction(turn, { notify, onSettled: invalidatePush })
  usePermissionWatch()
  return {
    state,
    words,
    isActing: acting !== undefined,
    turnOn: () => void act(true, { done: texts.notificationsOn, failed: texts.notificationsOnFailed }),
    turnOff: () => void act(false, { done: texts.notificationsOff, failed: texts.notificationsOffFailed }),
  }
}

/** Checks again when the user returns from the browser's settings. */
function usePermissionWatch(): void {
  useEffect(() => {
    const gone = new AbortController()
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', invalidatePush, { signal: gone.signal }))
      .catch(() => undefined)
    return () => gone.abort()
  }, [])
}
