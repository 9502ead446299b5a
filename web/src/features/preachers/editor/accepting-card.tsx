import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { coverageNow } from '../../../platform/coverage.ts'
import { isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { acceptRequests } from '../api.ts'

interface AcceptingCardProps {
  preacher: PreacherProfile
  onSaved: (preacher: PreacherProfile) => void
}

/** Switches optimistically, and back on failure. */
export function AcceptingCard({ preacher, onSaved }: AcceptingCardProps) {
  const [words, setWords] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    // In order, so that the last click wins.
    scope: { id: 'accepting requests' },
    mutationFn: acceptRequests,
    onMutate: () => setWords(undefined),
    onSuccess: (saved) => {
      onSaved(saved)
      // Without coverage search leaves them out all the same; the hint already says so.
      setWords(!saved.isActive ? texts.acceptingOff : isCovered(saved) ? texts.acceptingOn : undefined)
    },
    onError: (error) => {
      const sentence = isRefusal(error) ? sentenceOf(error, texts.savingFailed) : texts.savingFailed
      setWords(sentence)
      notify.error(sentence)
    },
  })
  const isActive = isPending ? variables : preacher.isActive
  return (
    <Card>
      <Switch
        label="Accepting requests"
        hint={hintOf(preacher, isActive)}
        checked={isActive}
        onCheckedChange={(wanted) => mutate(wanted)}
      />
      <p role="status" className="mt-2 text-sm font-medium empty:sr-only">
        {words}
      </p>
    </Card>
  )
}

const isCovered = ({ user }: PreacherProfile) => coverageNow(user.subscription, new Date()) === 'everybody'

function hintOf(preacher: PreacherProfile, isActive: boolean): string {
  if (!isActive) {
    return 'Hidden from search. Your page says “Not accepting requests”. Confirmed services aren’t affected.'
  }
  return isCovered(preacher)
    ? 'Churches can find you in search and send you requests.'
    : 'You’re hidden from search because your trial or subscription ended or is used up. Choose a plan to be found again.'
}
