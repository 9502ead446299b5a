/** "1 review", "1,204 reviews" */
export const reviewCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`
