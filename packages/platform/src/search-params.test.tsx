// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RouterProvider, createMemoryRouter, type LoaderFunction } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useSearchParams } from './search-params.ts'

afterEach(() => cleanup())

function Filters(): ReactElement {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string): void =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <>
      <output>{params.toString()}</output>
      <button type="button" onClick={() => change('q', '')}>
        Clear
      </button>
      <button type="button" onClick={() => change('person', 'dana')}>
        Dana
      </button>
      <button type="button" onClick={() => setParams({ only: 'this' })}>
        Only this
      </button>
    </>
  )
}

const open = (path: string, loader?: LoaderFunction) => {
  const router = createMemoryRouter([{ path: '*', element: <Filters />, loader, HydrateFallback: () => null }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

it('starts each change from the newest address, even before it is rendered', () => {
  const router = open('/history?q=QQQQQQ&sort=at')
  // Nothing is rendered between the two clicks.
  act(() => {
    press('Clear')
    expect(screen.getByRole('status').textContent).toBe('q=QQQQQQ&sort=at')
    press('Dana')
  })
  expect(router.state.location.search).toBe('?sort=at&person=dana')
  expect(screen.getByRole('status').textContent).toBe('sort=at&person=dana')
})

it('starts from the address whose route is still loading', async () => {
  const router = open('/history?q=QQQQQQ&sort=at', async () => null)
  await screen.findByText('q=QQQQQQ&sort=at')
  act(() => {
    press('Clear')
    press('Dana')
  })
  await screen.findByText('sort=at&person=dana')
  expect(router.state.location.search).toBe('?sort=at&person=dana')
})

it('replaces all parameters when they are given', () => {
  const router = open('/history?q=1')
  act(() => void press('Only this'))
  expect(router.state.location.search).toBe('?only=this')
})
