// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TopBar } from './top-bar.tsx'

afterEach(cleanup)

it('names the place below the title, and keeps the title alone without one', () => {
  const live = <i>Live</i>
  const { rerender } = render(<TopBar title="Units" count={120} place="Arbor Ridge" live={live} />)
  const [first, second] = [...(screen.getByText('Arbor Ridge').parentElement?.parentElement?.children ?? [])]
  expect(first?.textContent).toBe('Units120')
  expect(second?.textContent).toBe('Arbor RidgeLive')
  rerender(<TopBar title="Units" count={120} live={live} />)
  expect(screen.queryByText('Arbor Ridge')).toBeNull()
  expect(screen.getByRole('heading').parentElement?.textContent).toBe('Units120Live')
})
