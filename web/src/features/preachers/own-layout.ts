/** On a phone what matters most stands before the long form, the rest after it; at a desk both stand beside it. */
export const ownLayout = {
  frame: 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]',
  first: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-start-1',
  form: 'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1',
  rest: 'grid min-w-0 gap-6 lg:col-start-2 lg:row-start-2',
} as const
