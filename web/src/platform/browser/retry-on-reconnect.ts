const aMinute = 60_000

/**
 * Calls back when a connection may work again: the network is back, the page becomes visible, or a minute has passed.
 */
export function retryOnReconnect(listener: () => void): () => void {
  const onLook = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', onLook)
  const clock = setInterval(onLook, aMinute)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', onLook)
    clearInterval(clock)
  }
}
