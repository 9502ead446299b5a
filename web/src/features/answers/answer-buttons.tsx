import type { Answer } from '@openpulpit/contract/answers'
import { Check, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

const looks: Record<Answer, { label: string; Icon: typeof Check }> = {
  accept: { label: 'Accept', Icon: Check },
  decline: { label: 'Decline', Icon: X },
  still_on: { label: 'Yes, still on', Icon: Check },
}

interface AnswerButtonsProps {
  allowed: readonly Answer[]
  /** What was pressed in the mail stands first. */
  chosen: string | null
  answering: Answer | undefined
  onAnswer: (answer: Answer) => void
}

export function AnswerButtons({ allowed, chosen, answering, onAnswer }: AnswerButtonsProps) {
  const inOrder = [...allowed].sort((one, other) => Number(other === chosen) - Number(one === chosen))
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
      {inOrder.map((answer, at) => {
        const { label, Icon } = looks[answer]
        return (
          <Button
            key={answer}
            size="large"
            tone={at === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            busy={answering === answer}
            onClick={() => onAnswer(answer)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
