import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { ErrorNote } from '../../../ui/form/field.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { afterMove, afterRemoval, type Direction, type RowButton } from './row-focus.ts'

interface RowListProps extends RowActs {
  /** A row's name: "School". */
  noun: string
  /** The ID of the button that adds one. */
  addId: string
  rows: readonly { id: string }[]
  most: number
  isEditing: boolean
  error: string | undefined
  /** A row's fields. */
  children: (at: number) => ReactNode
}

/** Rows that can be added, removed and reordered. */
export function RowList({ noun, addId, rows, most, isEditing, error, children, ...acts }: RowListProps) {
  const { said, buttonId, move, remove } = useRowFocus({ noun, addId, rows, ...acts })
  return (
    <>
      {rows.length === 0 && <p className="text-ink-soft">{isEditing ? 'Nothing here yet.' : 'Not provided'}</p>}
      {rows.map(({ id }, at) => (
        <RowFrame
          key={id}
          name={`${noun} ${at + 1}`}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          isEditing={isEditing}
          buttonId={(button) => buttonId({ at, button })}
          onMove={(direction) => move(at, direction)}
          onRemove={() => remove(at)}
        >
          {children(at)}
        </RowFrame>
      ))}
      <ErrorNote id={addId} error={error} />
      {isEditing && (
        <>
          {rows.length < most && (
            <Button
              id={addId}
              tone="secondary"
              className="self-start"
              icon={<Plus aria-hidden="true" />}
              onClick={acts.onAdd}
            >
              Add a {noun.toLowerCase()}
            </Button>
          )}
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      )}
    </>
  )
}

interface RowActs {
  onAdd: () => void
  onMove: (from: number, to: number) => void
  /** Returns a function that undoes it. */
  onRemove: (at: number) => () => unknown
}

interface Rows extends RowActs {
  noun: string
  addId: string
  rows: readonly unknown[]
}

/** Keeps the focus while rows change places, and announces each change. */
function useRowFocus({ noun, addId, rows, onMove, onRemove }: Rows) {
  const id = useId()
  const [said, setSaid] = useState<string>()
  const wanted = useRef<string>(undefined)
  const offers = useRef<string[]>([])
  const buttonId = ({ at, button }: RowButton) => `${id}-${at}-${button}`

  // Runs once the row is rendered in its new place.
  useEffect(() => {
    if (rows && wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])

  // After unmounting, a removed row has nothing to return to.
  useEffect(() => () => offers.current.forEach(notify.dismiss), [])

  const move = (from: number, direction: Direction) => {
    const to = direction === 'up' ? from - 1 : from + 1
    wanted.current = buttonId(afterMove(to, rows.length, direction))
    onMove(from, to)
    setSaid(`${noun} ${from + 1} is number ${to + 1} of ${rows.length} now.`)
  }

  const remove = (at: number) => {
    const next = afterRemoval(at, rows.length - 1)
    wanted.current = next ? buttonId(next) : addId
    const bringBack = onRemove(at)
    const words = `${noun} ${at + 1} is removed.`
    setSaid(words)
    offers.current.push(notify.undoable(words, bringBack))
  }

  return { said, buttonId, move, remove }
}

interface RowFrameProps {
  /** "School 2" */
  name: string
  isFirst: boolean
  isLast: boolean
  isEditing: boolean
  buttonId: (button: RowButton['button']) => string
  onMove: (direction: Direction) => void
  onRemove: () => void
  children: ReactNode
}

function RowFrame(props: RowFrameProps) {
  const { name, isFirst, isLast, isEditing, buttonId, onMove, onRemove, children } = props
  const isAlone = isFirst && isLast
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      {!isFirst && <hr className="mt-1 mb-5 border-hairline" />}
      {isEditing && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <p aria-hidden="true" className="font-display text-lg">
            {name}
          </p>
          <div className="flex">
            {!isAlone && (
              <>
                <IconButton
                  id={buttonId('up')}
                  label={`Move ${name} up`}
                  icon={<ArrowUp />}
                  disabled={isFirst}
                  onClick={() => onMove('up')}
                />
                <IconButton
                  id={buttonId('down')}
                  label={`Move ${name} down`}
                  icon={<ArrowDown />}
                  disabled={isLast}
                  onClick={() => onMove('down')}
                />
              </>
            )}
            <IconButton id={buttonId('remove')} label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
          </div>
        </div>
      )}
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
