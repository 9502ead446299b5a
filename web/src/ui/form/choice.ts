import type { ChangeEvent, ComponentProps, ReactNode } from 'react'

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

type NativeInput = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'disabled'>

/**
 * A group of native inputs takes either what react-hook-form's `register` returns, or a value with its handler.
 * The browser's own radios and checkboxes bring the arrow keys, the form and the screen reader with them.
 */
export interface SingleChoiceProps<Value extends string> extends NativeInput {
  value?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
}

export interface MultipleChoiceProps<Value extends string> extends NativeInput {
  value?: readonly Value[] | undefined
  onValueChange?: ((value: Value[]) => void) | undefined
}

/** The props of one radio of the group. */
export function radioProps<Value extends string>(props: SingleChoiceProps<Value>, value: Value) {
  const { value: chosen, onValueChange, onChange, ...native } = props
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(value)
  }
  return { ...native, type: 'radio', value, onChange: change, ...(onValueChange && { checked: chosen === value }) }
}

/** The props of one checkbox of the group. */
export function checkboxProps<Value extends string>(props: MultipleChoiceProps<Value>, value: Value) {
  const { value: chosen = [], onValueChange, onChange, ...native } = props
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
  }
  return {
    ...native,
    type: 'checkbox',
    value,
    onChange: change,
    ...(onValueChange && { checked: chosen.includes(value) }),
  }
}
