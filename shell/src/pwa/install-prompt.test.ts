// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShellStore } from '../app/store.ts'
import { installOfferAtom, watchInstallPrompt } from './install-prompt.ts'

/** A tab of this browser that has just been opened. */
function tab() {
  const target = Object.assign(new EventTarget(), { localStorage, navigator, innerWidth: 1280 }) as unknown as Window
  const store = createShellStore(target)
  watchInstallPrompt(target, store)
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' as const }))
  const offer = (): Event => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    target.dispatchEvent(event)
    return event
  }
  return { target, prompt, offer, offered: () => store.get(installOfferAtom) }
}

beforeEach(() => localStorage.clear())

describe('the offer to install', () => {
  it('takes the place of the browser’s own banner, and asks the browser once', async () => {
    const { offer, offered, prompt } = tab()
    expect(offered()).toBeNull()
    expect(offer().defaultPrevented).toBe(true)
    await offered()?.install()
    expect([prompt.mock.calls.length, offered()]).toEqual([1, null])
  })

  it('is dismissed for ever: the browser’s banner stays away too, in the next tab as well', () => {
    const first = tab()
    first.offer()
    first.offered()?.dismiss()
    expect(first.offered()).toBeNull()
    const next = tab()
    expect(next.offer().defaultPrevented).toBe(true)
    expect([next.offered(), next.prompt.mock.calls.length]).toEqual([null, 0])
  })

  it('goes away once the app is installed, and may come back where it was not dismissed', () => {
    const { target, offer, offered } = tab()
    offer()
    target.dispatchEvent(new Event('appinstalled'))
    expect(offered()).toBeNull()
    offer()
    expect(offered()).not.toBeNull()
  })
})
