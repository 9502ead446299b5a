/** What went wrong with an act as a whole, under its form. */
export const FailureNote = ({ words }: { words: string | undefined }) => (
  <p role="status" className="text-sm font-medium text-wine empty:sr-only">
    {words}
  </p>
)
