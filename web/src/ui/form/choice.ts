import type { ChangeEvent, ComponentProps, ReactNode } from 'react'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** A choice with an explanation. */
export interface RichChoice<Value extends string = string> extends Choice<Value> {
  description?: ReactNode
  icon?: ReactNode
}

/** Choices from a table of labels, in its order. */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] {
  const isValue = (key: string): key is Value => key in labels
  return Object.keys(labels)
    .filter(isValue)
    .map((value) => ({ value, label: labels[value] }))
}

type NativeInput = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur' | 'onChange' | 'disabled'>

/**
 * A group of native inputs takes either react-hook-form's `register` result, or a value with its handler. Native radios
 * and checkboxes bring arrow keys, form behavior and screen reader support.
 */
export interface SingleChoiceProps<Value extends string> extends NativeInput {
  value?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
}

export interface MultipleChoiceProps<Value extends string> extends NativeInput {
  value?: readonly Value[] | undefined
  onValueChange?: ((value: Value[]) => void) | undefined
}

export function radioProps<Value extends string>(props: SingleChoiceProps<Value>, value: Value) {
  const { value: chosen, onValueChange, onChange, ...native } = props
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    onValueChange?.(value)
  }
  return { ...native, type: 'radio', value, onChange: change, ...(onValueChange && { checked: chosen === value }) }
}

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
