// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useAway } from './use-away.ts'

function Probe() {
  const { away, onChange, onOpen, onDismiss } = useAway()
  return (
    <>
      <p>Marked: {[...away].join(' ')}</p>
      {['t-1', 't-2'].map((id) => (
        <span key={id}>
          <button onClick={() => onChange(id)}>change {id}</button>
          <button onClick={() => onOpen(id)}>open {id}</button>
        </span>
      ))}
      <button onClick={onDismiss}>dismiss</button>
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hide = (hidden: boolean) =>
  act(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })
afterEach(() => {
  vi.restoreAllMocks()
})

describe('useAway', () => {
  it('marks only what changed while the tab was hidden, until opened or dismissed', async () => {
    renderWithPlatform(<Probe />)
    await press('change t-1')
    expect(screen.getByText('Marked:')).toBeTruthy()
    hide(true)
    await press('change t-1')
    await press('change t-2')
    hide(false)
    expect(screen.getByText('Marked: t-1 t-2')).toBeTruthy()
    await press('open t-1')
    expect(screen.getByText('Marked: t-2')).toBeTruthy()
    await press('dismiss')
    expect(screen.getByText('Marked:')).toBeTruthy()
  })
})
