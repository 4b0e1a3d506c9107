/** Takes no more messages, and closes those that are shown. Never rejects: the gateway sends none to an ended session. */
export async function endMessages({ serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>>): Promise<void> {
  try {
    const registration = await serviceWorker?.getRegistration()
    if (!registration) return
    for (const shown of await registration.getNotifications()) shown.close()
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // A browser without a push service has nothing to end.
  }
}
