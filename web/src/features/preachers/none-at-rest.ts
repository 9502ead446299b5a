/** Said of a choice of which nothing was chosen, where it is only read. */
export const noneAtRest = (isEditing: boolean, chosen: readonly string[] | null | undefined): string | undefined =>
  !isEditing && !chosen?.length ? 'Not given' : undefined
