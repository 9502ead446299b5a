import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Toaster } from '../src/ui/feedback/toaster.tsx'
import { ChipGroup } from '../src/ui/form/chip-group.tsx'
import { FieldSet } from '../src/ui/form/field.tsx'
import { parts } from './parts.tsx'
import '../src/styles/app.css'

const schemes = ['light', 'dark'] as const
/** Of the frame that this is. The page itself has one for each, at a phone's width or a desk's. */
const scheme = schemes.find((one) => window.location.hash === `#${one}`)

const widths = { phone: 390, desk: 1280 }
type Width = keyof typeof widths

function Frames() {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <main className="p-6">
      <h1 className="mb-4 text-3xl">Parts of the user interface</h1>
      <FieldSet legend="Width">
        <ChipGroup
          value={width}
          onValueChange={setWidth}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desk', label: 'Desk' },
          ]}
        />
      </FieldSet>
      <div className="mt-6 flex flex-wrap gap-6">
        {schemes.map((one) => (
          <iframe
            key={one}
            title={`In ${one} colors`}
            src={`#${one}`}
            width={widths[width]}
            height={900}
            className="rounded-lg border border-control"
          />
        ))}
      </div>
    </main>
  )
}

const Parts = () => (
  <main className="mx-auto flex max-w-5xl flex-col gap-10 p-4">
    <h1 className="text-3xl">Parts of the user interface</h1>
    {Object.entries(parts).map(([name, states]) => (
      <section key={name} className="flex flex-col gap-4">
        <h2 className="border-b border-hairline text-xl">{name}</h2>
        {Object.entries(states).map(([state, part]) => (
          <State key={state} name={state}>
            {part}
          </State>
        ))}
      </section>
    ))}
    <Toaster />
  </main>
)

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 text-sm text-ink-soft">{name}</p>
    {children}
  </div>
)

/** A page cannot ask for the other colors, so the rules that depend on the device's are decided here. */
function decideScheme(rules: CSSRuleList, chosen: string): void {
  for (const rule of rules) {
    const [, asked] = rule instanceof CSSMediaRule ? (/prefers-color-scheme: (\w+)/.exec(rule.conditionText) ?? []) : []
    if (rule instanceof CSSMediaRule && asked) rule.media.mediaText = asked === chosen ? 'all' : 'not all'
    if (rule instanceof CSSGroupingRule) decideScheme(rule.cssRules, chosen)
  }
}

if (scheme) for (const sheet of document.styleSheets) decideScheme(sheet.cssRules, scheme)

const place = document.getElementById('catalogue')
if (place)
  createRoot(place).render(
    <StrictMode>
      <MemoryRouter>{scheme ? <Parts /> : <Frames />}</MemoryRouter>
    </StrictMode>,
  )
