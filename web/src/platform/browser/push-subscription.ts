/** The address at which this browser is notified of news, if it has asked for one. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** This browser gives its address up, whether or not a server hears of it, and takes down what it shows. */
export async function giveUpSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await subscriptionHere())?.unsubscribe()
}
