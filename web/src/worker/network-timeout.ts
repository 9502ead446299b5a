/** Anyone who waits this long for what is kept here has no network worth the name. */
export const networkTimeout = 5_000
/** So long no one waits for such a line again: a page is several answers, one after the other. */
export const slowNetworkPeriod = 30_000

/** What stands before the server says that the server is not to be had. */
export const unreachableStatuses: readonly number[] = [502, 503, 504]

/** Answers by asking, or with the copy where the asking fails or takes too long. */
export function withNetworkTimeout(ask: (request: Request) => Promise<Response>) {
  let slowUntil = 0

  return async (request: Request, copy: Response): Promise<Response> => {
    if (Date.now() < slowUntil) return copy
    return new Promise((resolve) => {
      const clock = setTimeout(() => {
        slowUntil = Date.now() + slowNetworkPeriod
        resolve(copy)
      }, networkTimeout)
      void ask(request)
        .then((reply) => resolve(unreachableStatuses.includes(reply.status) ? copy : reply))
        .catch(() => resolve(copy))
        .finally(() => clearTimeout(clock))
    })
  }
}
