// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { spellPlate } from './plate-spell.ts'
import { PlateTag } from './plate-tag.tsx'

afterEach(cleanup)

describe('PlateTag', () => {
  it('spells the plate letter by letter and names its state', () => {
    render(<PlateTag plate="KVB 8821" state="TX" copy={false} />)
    expect(screen.getByRole('img', { name: 'Texas plate K V B, 8 8 2 1' }).textContent).toBe('TXKVB 8821')
  })

  it('works without a state', () => {
    render(<PlateTag plate="417-DKH" state={null} copy={false} />)
    expect(screen.getByRole('img', { name: 'Plate 4 1 7, D K H' })).toBeTruthy()
  })

  it('marks only the doubtful characters, and keeps the stored spacing', () => {
    const { container } = render(<PlateTag plate="BZN 0826" state="TX" mark={[4]} size="xl" />)
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['0'])
    expect(container.querySelector('b')?.textContent).toBe('BZN 0826')
    expect(container.querySelector('i')?.textContent).toBe('Texas')
  })

  it('copies the stored text and confirms it, without opening the row', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const open = vi.fn()
    render(<PlateTag plate="KVB 8821" state="TX" />)
    document.body.addEventListener('click', open, { once: true })
    fireEvent.click(screen.getByRole('button', { name: 'Texas plate K V B, 8 8 2 1. Copy' }))
    expect(await screen.findByRole('status')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('KVB 8821')
    expect(open).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})

describe('spellPlate', () => {
  it.each([
    ['  abc  12 ', 'a b c, 1 2'],
    ['A·1', 'A, 1'],
    ['', ''],
  ])('%j → %j', (plate, spelled) => {
    expect(spellPlate(plate)).toBe(spelled)
  })
})
