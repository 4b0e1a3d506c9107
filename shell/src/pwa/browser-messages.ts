/** Whether this browser can get messages: `install` where it could if the app were on the home screen (iOS). */
export type Ability = 'yes' | 'blocked' | 'install' | 'no'

type Browser = Pick<Navigator, 'serviceWorker' | 'userAgent'>

const isApple = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => /iPhone|iPad|iPod/.test(userAgent)

/** Returns whether messages can be turned on here. The permission may still be asked for. */
export function abilityOf(window: Window & { readonly Notification?: { readonly permission: string } }): Ability {
  const { navigator, Notification } = window
  if (!navigator.serviceWorker || !('PushManager' in window) || !Notification)
    return isApple(navigator) ? 'install' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** The part of a subscription that the gateway needs. */
export interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Asks for the permission to show notifications, and subscribes under a new address, so that no earlier user of this browser shares
 * it. Returns null without the permission. Rejects when the browser's push service can't be reached.
 */
export async function subscribe(browser: Browser, public_key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await browser.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  return { endpoint: made.endpoint, keys: { p256dh: text(made.getKey('p256dh')), auth: text(made.getKey('auth')) } }
}
