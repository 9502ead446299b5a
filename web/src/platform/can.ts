/** Whether the server lets this viewer do that with a record now. */
export const can = <Action extends string>(
  { actions }: { readonly actions: readonly Action[] },
  action: NoInfer<Action>,
): boolean => actions.includes(action)
