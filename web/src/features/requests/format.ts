/** "1 person", "120 people"; nothing where nobody said how many. */
export const attendanceWords = (expected: number | null): string | undefined =>
  expected === null ? undefined : `${expected.toLocaleString('en-US')} ${expected === 1 ? 'person' : 'people'}`
