/** The input itself says "required" to a screen reader. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-wine">
      *
    </span>
  )
}
