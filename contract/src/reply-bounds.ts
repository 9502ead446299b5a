import { z } from 'zod'
import type { TextShape } from './free-text-fields.ts'
import { longest } from './text-lengths.ts'

export interface ReplyBound {
  /** The most bytes of JSON that fit the schema. */
  readonly bytes: number
  /** Paths of what has no maximum; `0` stands for any index of a list, `*` for any key of a record. */
  readonly unbounded: readonly string[]
}

type Path = readonly string[]

/** How large a reply can get by its schema. */
export function replyBound(schema: z.ZodType): ReplyBound {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as TextShape
  const unbounded = new Set<string>()
  const bytes = sizeOf(shape, [], (path) => unbounded.add(path.join('.')))
  return { bytes, unbounded: [...unbounded] }
}

/**
 * A UTF-16 unit is at most three bytes in UTF-8; line breaks and quotes are two in JSON, and stored texts have no other
 * control characters.
 */
const bytesPerCharacter = 3
/** The longest number, such as -1.7976931348623157e+308, and a comma. */
const numberBytes = 24
const formatBytes: Readonly<Record<string, number>> = { uuid: 36, 'date-time': longest.timestamp }

function sizeOf(shape: TextShape, path: Path, report: (path: Path) => void): number {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])] as TextShape[]
  if (variants.length > 0) return Math.max(...variants.map((variant) => sizeOf(variant, path, report)))
  if (shape.const !== undefined) return JSON.stringify(shape.const).length
  if (shape.enum) return Math.max(...shape.enum.map((value) => JSON.stringify(value).length))
  if (Array.isArray(shape.type)) {
    return Math.max(...shape.type.map((type) => sizeOf({ ...shape, type } as TextShape, path, report)))
  }
  switch (shape.type) {
    case 'null':
    case 'boolean':
      return 5
    case 'number':
    case 'integer':
      return numberBytes
    case 'string':
      return 2 + (formatBytes[shape.format ?? ''] ?? atMost(shape.maxLength, path, report) * bytesPerCharacter)
    case 'array':
      return 2 + atMost(shape.maxItems, path, report) * (1 + itemSize(shape, path, report))
    case 'object':
      return 2 + fieldsSize(shape, path, report)
    default:
      report(path)
      return 0
  }
}

function atMost(max: number | undefined, path: Path, report: (path: Path) => void): number {
  if (max === undefined) report(path)
  return max ?? 1
}

function itemSize({ items, prefixItems }: TextShape, path: Path, report: (path: Path) => void): number {
  const all = [items, ...(prefixItems ?? [])].filter((item) => typeof item === 'object')
  return Math.max(0, ...all.map((item) => sizeOf(item as TextShape, [...path, '0'], report)))
}

function fieldsSize(shape: TextShape, path: Path, report: (path: Path) => void): number {
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    return fieldBytes(name.length, sizeOf(field as TextShape, [...path, name], report))
  })
  return fields.reduce((sum, bytes) => sum + bytes, 0) + recordSize(shape, path, report)
}

/** The number of keys is bounded by their choices, or by `maxProperties` from `meta`. */
function recordSize(
  { propertyNames, additionalProperties, maxProperties }: TextShape,
  path: Path,
  report: (path: Path) => void,
): number {
  if (typeof additionalProperties !== 'object') return 0
  const at = [...path, '*']
  const value = sizeOf(additionalProperties as TextShape, at, report)
  const { enum: names, maxLength } = (propertyNames ?? {}) as TextShape
  if (names) return names.reduce((sum: number, name) => sum + fieldBytes(String(name).length, value), 0)
  if (maxProperties === undefined || maxLength === undefined) report(at)
  return (maxProperties ?? 1) * fieldBytes((maxLength ?? 1) * bytesPerCharacter, value)
}

const fieldBytes = (name: number, value: number): number => name + '"":,'.length + value
