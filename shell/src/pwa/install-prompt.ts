import { atom } from 'jotai'
import { KEYS, write } from '../app/storage.ts'
import type { Store } from '../app/store.ts'

/** Chromium's event; other browsers offer installing in their own menus. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The offer to install, while the browser makes it and nobody has dismissed it. */
export const installOfferAtom = atom<{ install: () => Promise<void>; dismiss: () => void } | null>(null)

/** Keeps the browser's own banner back and offers it in the sidebar instead; a dismissal is for ever. */
export function watchInstallPrompt(target: Window, store: Store): void {
  const forget = () => store.set(installOfferAtom, null)
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (target.localStorage.getItem(KEYS.installDismissed)) return
    const offer = event as InstallEvent
    store.set(installOfferAtom, {
      install: async () => {
        forget()
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
