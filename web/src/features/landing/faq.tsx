import { ChevronDown } from 'lucide-react'

/** The browser's own accordion: works without scripts, and opening one closes the other. */
export function Faq() {
  return (
    <section
      id="faq"
      aria-labelledby="questions"
      className="mx-auto grid max-w-content grid-cols-1 gap-x-16 gap-y-6 px-4 pt-16 sm:px-6 lg:grid-cols-[2fr_3fr] lg:pt-20"
    >
      <div>
        <h2 id="questions" className="text-3xl">
          Good to Know
        </h2>
        <p className="mt-2 text-ink-soft">Four things that people ask before they sign up.</p>
      </div>
      <div className="divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group/question">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <ChevronDown
                aria-hidden="true"
                className="size-6 shrink-0 text-pine transition-transform group-open/question:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

interface Question {
  question: string
  answer: string
}

const questions: readonly Question[] = [
  {
    question: 'Does OpenPulpit take a share of the honorarium?',
    answer:
      'No. The church pays the preacher directly, by check, cash or any way they choose. You pay us only for your plan.',
  },
  {
    question: 'Can a preacher be booked twice for the same hour?',
    answer:
      'No. Once a preacher accepts, that time is booked. If two churches ask for the same morning, the preacher chooses and we let the other church know.',
  },
  {
    question: 'What happens when a preacher has to cancel?',
    answer:
      'We let you know right away, with the reason. One tap shows who else is available that day, and you can ask someone else with the same details.',
  },
  {
    question: 'Who can see my phone number and address?',
    answer:
      'No one, until a service is confirmed. Then only that church and that preacher see each other’s phone, email and street. Before that, others see only your town.',
  },
]
