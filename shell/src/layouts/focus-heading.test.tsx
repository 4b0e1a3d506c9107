// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { FocusHeading, noteArrival } from './focus-heading.tsx'

afterEach(cleanup)

/** A page whose code has arrived, or is still loading. */
const page = (path: string, isThere = true) => (
  <>
    <h1 tabIndex={-1}>{path}</h1>
    <a href="/tows">My tows</a>
    {isThere ? <FocusHeading key={path} path={path} /> : null}
  </>
)
const heading = () => screen.getByRole('heading')

it('leaves the focus at the top of the first page, and moves it to the heading of the next', () => {
  const { rerender } = render(page('/vehicles'))
  expect(document.activeElement).toBe(document.body)
  noteArrival(window)
  rerender(page('/devices'))
  expect(document.activeElement).toBe(heading())
})

it('leaves it where the person has moved it while the page was loading', async () => {
  const person = userEvent.setup()
  const { rerender } = render(page('/company', false))
  noteArrival(window)
  await person.tab()
  rerender(page('/company'))
  expect(document.activeElement).toBe(screen.getByRole('link'))

  noteArrival(window)
  rerender(page('/vehicles'))
  expect(document.activeElement, 'after the next change of the address').toBe(heading())
})
