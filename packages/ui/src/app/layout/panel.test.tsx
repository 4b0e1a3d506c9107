// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '../overlay/dialog.tsx'
import { SplitView } from './panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Record() {
  const [asks, ask] = useState(false)
  return (
    <>
      <button onClick={() => ask(true)}>Void</button>
      <Dialog open={asks} onClose={() => ask(false)} title="Void this tow?">
        <input aria-label="Reason" />
      </Dialog>
    </>
  )
}

it('keeps an open dialog and what is typed in it when the window becomes narrow', async () => {
  const screens = new EventTarget()
  let matches = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches
    },
    addEventListener: screens.addEventListener.bind(screens),
    removeEventListener: screens.removeEventListener.bind(screens),
  }))
  const user = userEvent.setup({ delay: null })
  render(
    <SplitView panel={<Record />} panel_label="Tow" onPanelClose={() => undefined}>
      <p>Tows</p>
    </SplitView>,
  )
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await user.type(await screen.findByLabelText('Reason'), 'Wrong car')
  act(() => {
    matches = true
    screens.dispatchEvent(new Event('change'))
  })
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Wrong car')
  expect(screen.getByRole('complementary', { name: 'Tow', hidden: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary', { name: 'Tow', hidden: true })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Void' })).toBeTruthy()
})
