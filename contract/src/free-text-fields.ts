import { z } from 'zod'
import { type TextKind, textKinds } from './field-schemas.ts'

/** A schema as JSON Schema, with the kind of each string. */
export type TextShape = z.core.JSONSchema.BaseSchema & { readonly kind?: TextKind }
type Path = readonly string[]

/** The JSON Schema of a schema's input. */
export const shapeOf = (schema: z.ZodType): TextShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: textKinds }) as TextShape

/** All subschemas with their paths; `0` stands for any index of a list. */
export function partsOf(shape: TextShape): [Path, TextShape][] {
  const oneOf = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  const items = [shape.items, ...(shape.prefixItems ?? [])]
  return [
    ...oneOf.map((part): [Path, unknown] => [[], part]),
    ...items.map((part): [Path, unknown] => [['0'], part]),
    ...Object.entries(shape.properties ?? {}).map(([name, part]): [Path, unknown] => [[name], part]),
    [['*'], shape.additionalProperties],
    [['*'], shape.propertyNames],
  ].filter((part): part is [Path, TextShape] => typeof part[1] === 'object' && part[1] !== null)
}

export interface TextField {
  readonly path: Path
  readonly kind: TextKind | undefined
  readonly longest: number | undefined
}

/** All fields that take free text. Choices, constants and ids do not. */
export function textFields(schema: z.ZodType): TextField[] {
  const found = fieldsIn(shapeOf(schema), [])
  return [...new Map(found.map((field) => [field.path.join('.'), field])).values()]
}

function fieldsIn(shape: TextShape, path: Path): TextField[] {
  const { kind, type, format, maxLength } = shape
  const isText = [type].flat().includes('string') && !shape.enum && shape.const === undefined && format !== 'uuid'
  // A schema without constraints accepts text too.
  const isLoose = !Object.keys(shape).some((key) => !['default', '$schema'].includes(key))
  return [
    ...(isText || isLoose ? [{ path, kind, longest: maxLength }] : []),
    ...partsOf(shape).flatMap(([at, part]) => fieldsIn(part, [...path, ...at])),
  ]
}
