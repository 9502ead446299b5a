import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookAgainAt } from '../../platform/query-client.ts'
import { useAct } from '../../platform/use-act.ts'
import { notify } from '../../ui/notify.tsx'
import { deviceQuery } from './api.ts'
import { turnOff, turnOn } from './turning.ts'

const lookAgain = () => lookAgainAt(['push'])

/** How it stands with notices on this device, and how to change that. */
export function useDeviceNotices(userId: string) {
  const { data: state } = useQuery(deviceQuery(userId))
  const turn = (isOn: boolean) => (isOn ? turnOn(userId) : turnOff())
  const { act, words, acting } = useAct(turn, { notify, onSettled: lookAgain })
  usePermissionWatch()
  return {
    state,
    words,
    isActing: acting !== undefined,
    turnOn: () => void act(true, { done: messages.noticesOn, failed: messages.noticesOnFailed }),
    turnOff: () => void act(false, { done: messages.noticesOff, failed: messages.noticesOffFailed }),
  }
}

/** Whoever allows notices in the browser's own settings finds it done when they come back. */
function usePermissionWatch(): void {
  useEffect(() => {
    const gone = new AbortController()
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', lookAgain, { signal: gone.signal }))
      .catch(() => undefined)
    return () => gone.abort()
  }, [])
}
