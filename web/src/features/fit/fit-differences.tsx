import { differenceTexts } from './format.ts'

/** Where the two sides differ, in words. Renders nothing if they do not. */
export function FitDifferences(compared: Parameters<typeof differenceTexts>[0]) {
  const texts = differenceTexts(compared)
  if (texts.length === 0) return null
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <h3 className="text-sm font-semibold">Where you differ</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
