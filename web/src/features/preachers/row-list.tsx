import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/field-notes.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { RowFrame } from './row-frame.tsx'
import { type RowActs, useRowFocus } from './use-row-focus.ts'

interface RowListProps extends RowActs {
  /** What one row is called: "School". */
  noun: string
  /** Of the button that adds one. */
  addId: string
  rows: readonly { id: string }[]
  most: number
  isEditing: boolean
  error: string | undefined
  /** The fields of a row. */
  children: (at: number) => ReactNode
}

/** Rows that can be added, removed and put in another order. */
export function RowList({ noun, addId, rows, most, isEditing, error, children, ...acts }: RowListProps) {
  const { said, buttonId, move, remove } = useRowFocus({ noun, addId, rows, ...acts })
  return (
    <>
      {rows.length === 0 && <p className="text-ink-soft">{isEditing ? 'Nothing here yet.' : 'Not given'}</p>}
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
