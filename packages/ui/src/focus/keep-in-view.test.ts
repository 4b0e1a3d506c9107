// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepInView } from './keep-in-view.ts'

/** jsdom has no layout, so the tests say what the browser would report. */
let report: (entries: readonly Partial<IntersectionObserverEntry>[]) => void
const observed = new Set<Element>()
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    report = (entries) => callback(entries as IntersectionObserverEntry[], this as never)
  }
  observe(element: Element): void {
    observed.add(element)
  }
  disconnect(): void {
    observed.clear()
  }
}

const shown = vi.fn()
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const see = (id: string, isIntersecting: boolean, time: number): void =>
  report([{ target: at(id), isIntersecting, time }])
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  HTMLElement.prototype.scrollIntoView = shown
  document.body.innerHTML = '<button id="a">A</button><button id="b">B</button>'
  stop = keepInView(document)
})
afterEach(() => {
  stop()
  shown.mockReset()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  vi.unstubAllGlobals()
})

describe('keepInView', () => {
  it('scrolls the focused element back after content pushed it out of the window', () => {
    at('a').focus()
    see('a', true, 1000)
    see('a', false, 2000)
    expect(shown.mock.contexts).toEqual([at('a')])
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('follows the focus', () => {
    at('a').focus()
    see('a', true, 1000)
    at('b').focus()
    expect([...observed]).toEqual([at('b')])
    see('b', true, 1500)
    see('a', false, 2000)
    expect(shown).not.toHaveBeenCalled()
  })

  it('leaves an element that was focused without being in the window', () => {
    at('a').focus()
    see('a', true, 1000)
    at('b').focus()
    see('b', false, 2000)
    expect(shown).not.toHaveBeenCalled()
  })

  it('leaves an element that was scrolled out of the window', () => {
    at('a').focus()
    see('a', true, 1000)
    const scroll = new Event('scroll')
    Object.defineProperty(scroll, 'timeStamp', { value: 2000 })
    at('b').dispatchEvent(scroll)
    see('a', false, 2016)
    see('a', false, 3000)
    expect(shown).not.toHaveBeenCalled()
    see('a', true, 4000)
    see('a', false, 5000)
    expect(shown).toHaveBeenCalledTimes(1)
  })

  it('goes by the last of several reports', () => {
    at('a').focus()
    see('a', true, 1000)
    report([
      { target: at('a'), isIntersecting: false, time: 2000 },
      { target: at('a'), isIntersecting: true, time: 2016 },
    ])
    expect(shown).not.toHaveBeenCalled()
  })

  it('stops watching', () => {
    stop()
    at('a').focus()
    expect(observed.size).toBe(0)
  })
})
