import type { ReactNode } from 'react'

/** One of the things to choose from. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** A choice with room to explain itself. */
export interface RichChoice<Value extends string = string> extends Choice<Value> {
  description?: ReactNode
  icon?: ReactNode
}

/** The choices of a table of labels, in its order. */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] {
  const isValue = (key: string): key is Value => key in labels
  return Object.keys(labels)
    .filter(isValue)
    .map((value) => ({ value, label: labels[value] }))
}
