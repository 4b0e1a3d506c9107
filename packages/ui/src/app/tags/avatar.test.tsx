// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

it('shows initials in place of a picture that can’t be loaded, and the next picture', () => {
  const { container, rerender } = render(<Avatar name="Rubén Treviño" src="/api/files/1" />)
  const picture = () => container.querySelector('img')
  expect(picture()?.getAttribute('src')).toBe('/api/files/1')
  fireEvent.error(picture() as HTMLElement)
  expect([picture(), container.textContent]).toEqual([null, 'RT'])
  rerender(<Avatar name="Rubén Treviño" src="/api/files/2" />)
  expect(picture()?.getAttribute('src')).toBe('/api/files/2')
})
