/** Three parts in a row, or the last two below the first, or each below the other. */
export const figuresLook = 'grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]'
