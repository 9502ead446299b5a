import { useTypist } from './use-typist.ts'

/** Its line is always there, so that nothing moves when somebody begins to write; it is heard once, not at every key. */
export function TypingNotice(conversation: Parameters<typeof useTypist>[0]) {
  const typist = useTypist(conversation)
  return (
    <p role="status" className="min-h-7 truncate text-sm text-ink-soft">
      {typist && `${typist} is typing…`}
    </p>
  )
}
