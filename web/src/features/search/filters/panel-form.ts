import { fieldMessages } from '@openpulpit/contract/errors'
import { searchQuery } from '@openpulpit/contract/search-input'
import type { z } from 'zod'

const panel = searchQuery
  .pick({
    experienceLevel: true,
    denomination: true,
    honorariumMin: true,
    honorariumMax: true,
    sermonStyles: true,
    worshipStyles: true,
    fit: true,
    rating: true,
    time: true,
  })
  .refine(({ honorariumMin = 0, honorariumMax = Number.POSITIVE_INFINITY }) => honorariumMin <= honorariumMax, {
    path: ['honorariumMax'],
    error: 'Maximum must be at least the minimum',
  })

export type PanelChoice = z.output<typeof panel>

/** The panel's values, or its errors by input name. */
export function readPanel(inputs: FormData): { choice: PanelChoice } | { errors: Record<string, string> } {
  const names = Object.keys(panel.shape)
  const given = names.map((name) => [name, inputs.getAll(name)] as const)
  const parsed = panel.safeParse(Object.fromEntries(given.map(([name, values]) => [name, oneOrAll(values)])))
  return parsed.success ? { choice: parsed.data } : { errors: fieldMessages(parsed.error) }
}

const oneOrAll = (values: readonly FormDataEntryValue[]) => (values.length > 1 ? values : values[0])
