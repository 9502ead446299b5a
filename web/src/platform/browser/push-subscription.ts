/** This browser's push subscription, if any. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Ends this browser's push subscription, whether or not the server learns of it, and closes its notifications. */
export async function giveUpSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await subscriptionHere())?.unsubscribe()
}
