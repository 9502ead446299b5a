import { BellRing, CircleCheck } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CannotShow } from './cannot-show.tsx'
import { useDeviceNotices } from './use-device-notices.ts'

/** Whether this phone or computer tells its owner of news. */
export function DeviceNotices({ userId }: { userId: string }) {
  const { state, words, isActing, turnOn, turnOff } = useDeviceNotices(userId)
  return (
    <>
      <p className="text-ink-soft">
        This phone or computer can tell you of news, also while OpenPulpit is closed. Of a message it shows who wrote to
        you, not what. It stops when you log out here.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {state === undefined && <Skeleton className="h-12 w-48" />}
        {(state === 'blocked' || state === 'unsupported') && <CannotShow why={state} />}
        {(state === 'off' || state === 'on') && (
          // One button: the focus stays on it while it turns into its opposite.
          <Button
            tone={state === 'on' ? 'secondary' : 'primary'}
            icon={state === 'off' && <BellRing aria-hidden="true" />}
            busy={isActing}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {state === 'on' ? 'Turn off notices' : 'Turn on notices'}
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
