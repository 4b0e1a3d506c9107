// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stopWatching: () => void
const button = (id: string): string => `<button id="${id}">${id}</button>`
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const settled = async (): Promise<void> => {
  // The observer is notified first and checks in the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const visit = (...ids: readonly string[]): void => ids.forEach((id) => at(id).focus())

beforeEach(() => {
  document.body.innerHTML = `
    <h1 id="title" tabindex="-1">Units</h1>
    <main>
      <div>${button('filter')}</div>
      <ul>${['a', 'b', 'c'].map((id) => `<li id="row-${id}">${button(id)}</li>`).join('')}</ul>
      <div role="group" id="pages">${button('newer')}${button('older')}</div>
    </main>`
  stopWatching = keepFocus(document)
})
afterEach(() => stopWatching())

describe('keepFocus', () => {
  it.each([
    ['b', 'c'],
    ['c', 'b'],
  ])('moves from a removed row (%s) to the one in its place (%s)', async (removed, next) => {
    visit('filter', removed)
    at(`row-${removed}`).remove()
    await settled()
    expect(document.activeElement?.id).toBe(next)
  })

  it('moves to the next row after a dialog that was opened from the removed row', async () => {
    visit('b')
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div role="dialog" id="dialog"><form><footer>${button('remove')}</footer></form></div>`,
    )
    visit('remove')
    at('dialog').remove()
    at('row-b').remove()
    await settled()
    expect(document.activeElement?.id).toBe('c')
  })

  it('moves to a neighbor of a button that gets disabled', async () => {
    visit('a', 'older')
    ;(at('older') as HTMLButtonElement).disabled = true
    await settled()
    expect(document.activeElement?.id).toBe('newer')
  })

  it('moves back to where it was if its surroundings are removed, but never behind a dialog', async () => {
    visit('filter', 'a', 'newer')
    at('row-a').setAttribute('aria-hidden', 'true')
    at('pages').remove()
    await settled()
    expect(document.activeElement?.id).toBe('filter')
  })

  it('moves to the page’s heading if nothing else is left', async () => {
    visit('filter')
    document.querySelector('main')?.remove()
    await settled()
    expect(document.activeElement?.id).toBe('title')
  })

  it('stays lost if the user removed it', async () => {
    visit('filter')
    at('filter').blur()
    await settled()
    at('filter').remove()
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('doesn’t move to a field after a touch, because that would open the keyboard', async () => {
    document.querySelector('main div')?.insertAdjacentHTML('beforeend', '<input id="search">')
    visit('filter', 'search', 'newer')
    at('newer').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    at('pages').remove()
    await settled()
    expect(document.activeElement?.id).toBe('filter')
  })

  it('doesn’t override a component that sets the focus itself', async () => {
    visit('b')
    at('row-b').remove()
    visit('newer')
    await settled()
    expect(document.activeElement?.id).toBe('newer')
  })
})
