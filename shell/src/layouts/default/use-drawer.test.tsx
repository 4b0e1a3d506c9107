// @vitest-environment jsdom
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@curbwise/platform/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDrawer } from './use-drawer.ts'

function Layout() {
  const { open, show } = useDrawer()
  return (
    <Suspense>
      <button onClick={show}>Menu</button>
      <p>{open ? 'open' : 'closed'}</p>
      <Link to="/tows">Tows</Link>
      <Link to="/units">Units</Link>
      <Outlet />
    </Suspense>
  )
}

/** The page of the units loads until `arrive` is called. */
function renderPages() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Units = lazy(() => promise)
  window.history.replaceState(null, '', '/tows')
  const router = createBrowserRouter([
    {
      element: <Layout />,
      children: [
        { path: '/tows', element: <h1>Tows</h1> },
        { path: '/units', element: <Units /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { arrive: () => act(async () => resolve({ default: () => <h1>Units</h1> })), router }
}
const click = async (name: string) => act(async () => fireEvent.click(screen.getByText(name)))

describe('useDrawer', () => {
  afterEach(() => {
    cleanup()
    window.history.replaceState(null, '', '/')
  })

  it('closes when another page opens, and stays closed when that one is left', async () => {
    const { arrive, router } = renderPages()
    await click('Menu')
    expect(screen.getByText('open')).toBeDefined()
    await click('Units')
    await arrive()
    expect(screen.getByRole('heading', { name: 'Units' })).toBeDefined()
    expect(screen.getByText('closed')).toBeDefined()
    await act(() => router.navigate('/tows'))
    expect(screen.getByText('closed')).toBeDefined()
  })

  it('stays open over a page that was loading when it was opened', async () => {
    const { arrive } = renderPages()
    await click('Units')
    expect(screen.getByRole('heading', { name: 'Tows' })).toBeDefined()
    await click('Menu')
    expect(screen.getByText('open')).toBeDefined()
    await arrive()
    expect(screen.getByRole('heading', { name: 'Units' })).toBeDefined()
    expect(screen.getByText('open')).toBeDefined()
  })
})
