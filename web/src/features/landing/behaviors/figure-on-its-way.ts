/** A figure such as "1200+" when a part of the way there, from 0 to 1, is done. It slows down as it arrives. */
export function figureOnItsWay(final: string, way: number): string {
  if (way >= 1) return final
  const eased = 1 - (1 - way) ** 3
  return final.replace(/\d+/, (number) => String(Math.floor(Number(number) * eased)))
}
