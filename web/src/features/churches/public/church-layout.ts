/** Where things stand, for the profile and for its skeleton alike. */
export const churchLayout = {
  frame: 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]',
  sidebar: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  reviews: 'lg:col-start-1',
} as const
