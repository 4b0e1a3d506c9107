import { atom } from 'jotai'
import { KEYS, write, type Entry } from '../app/storage.ts'
import type { Store } from '../app/store.ts'

/** Chromium's event; other browsers offer installation in their own menus. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The install offer, while the browser allows it and the user hasn't dismissed it. `entry` is where the app starts without a session. */
export const installOfferAtom = atom<{ install: (entry?: Entry) => Promise<void>; dismiss: () => void } | null>(null)

/** Suppresses the browser's own banner and offers installation in the page instead. A dismissal is permanent. */
export function watchInstallPrompt(target: Window, store: Store): void {
  const forget = () => store.set(installOfferAtom, null)
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (target.localStorage.getItem(KEYS.installDismissed)) return
    const offer = event as InstallEvent
    store.set(installOfferAtom, {
      install: async (entry) => {
        forget()
        if (entry) write(target.localStorage, KEYS.entry, entry)
        await offer.prompt()
      },
      dismiss: () => {
        write(target.localStorage, KEYS.installDismissed, true)
        forget()
      },
    })
  })
  target.addEventListener('appinstalled', forget)
}
