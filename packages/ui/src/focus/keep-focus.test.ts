// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
const button = (id: string): string => `<button id="${id}">${id}</button>`
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const settled = async (): Promise<void> => {
  // What watches hears of a change first, and looks in the frame after it.
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
  end = keepFocus(document)
})
afterEach(() => end())

describe('keepFocus', () => {
  it.each([
    ['b', 'c'],
    ['c', 'b'],
  ])('goes from a row that is removed (%s) to the one in its place (%s)', async (gone, next) => {
    visit('filter', gone)
    at(`row-${gone}`).remove()
    await settled()
    expect(document.activeElement?.id).toBe(next)
  })

  it('goes to the next row after a dialog that its row had opened', async () => {
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

  it('goes to what is beside a button that is switched off under it', async () => {
    visit('a', 'older')
    ;(at('older') as HTMLButtonElement).disabled = true
    await settled()
    expect(document.activeElement?.id).toBe('newer')
  })

  it('goes back to where it was when all around it is gone, and never behind a dialog', async () => {
    visit('filter', 'a', 'newer')
    at('row-a').setAttribute('aria-hidden', 'true')
    at('pages').remove()
    await settled()
    expect(document.activeElement?.id).toBe('filter')
  })

  it('goes to the heading of a page when nothing is left', async () => {
    visit('filter')
    document.querySelector('main')?.remove()
    await settled()
    expect(document.activeElement?.id).toBe('title')
  })

  it('stays away where somebody took it away', async () => {
    visit('filter')
    at('filter').blur()
    await settled()
    at('filter').remove()
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('takes no field by itself after a touch, which would bring the keyboard up', async () => {
    document.querySelector('main div')?.insertAdjacentHTML('beforeend', '<input id="search">')
    visit('filter', 'search', 'newer')
    at('newer').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    at('pages').remove()
    await settled()
    expect(document.activeElement?.id).toBe('filter')
  })

  it('leaves alone what has put the focus somewhere itself', async () => {
    visit('b')
    at('row-b').remove()
    visit('newer')
    await settled()
    expect(document.activeElement?.id).toBe('newer')
  })
})
