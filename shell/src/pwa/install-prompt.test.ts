// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntry } from '../app/storage.ts'
import { createShellStore } from '../app/store.ts'
import { homeOf } from '../auth/home.ts'
import { installOfferAtom, watchInstallPrompt } from './install-prompt.ts'

/** A newly opened tab of this browser. */
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

describe('the install offer', () => {
  it('replaces the browser’s own banner, and prompts once', async () => {
    const { offer, offered, prompt } = tab()
    expect(offered()).toBeNull()
    expect(offer().defaultPrevented).toBe(true)
    await offered()?.install()
    expect([prompt.mock.calls.length, offered()]).toEqual([1, null])
  })

  it('stays dismissed in later tabs, without the browser’s banner', () => {
    const first = tab()
    first.offer()
    first.offered()?.dismiss()
    expect(first.offered()).toBeNull()
    const next = tab()
    expect(next.offer().defaultPrevented).toBe(true)
    expect([next.offered(), next.prompt.mock.calls.length]).toEqual([null, 0])
  })

  it('disappears when the app is installed, and can return if it wasn’t dismissed', () => {
    const { target, offer, offered } = tab()
    offer()
    target.dispatchEvent(new Event('appinstalled'))
    expect(offered()).toBeNull()
    offer()
    expect(offered()).not.toBeNull()
  })
})

it('starts a guest’s installed app at the guest page, and a resident’s at the resident log-in', async () => {
  const nobody = { isAuthenticated: false, role: null, selected_contract_id: null }
  for (const entry of ['/guest', '/resident'] as const) {
    const { offer, offered } = tab()
    offer()
    await offered()?.install(entry)
    expect(homeOf(nobody, readEntry(localStorage))).toBe(entry)
  }
})
