// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useRef, type ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useOutOfTheWay } from './use-out-of-the-way.ts'

const TOP = new DOMRect(1000, 16, 360, 60)
const BOTTOM = new DOMRect(1000, 800, 360, 60)

function Floating({ count }: { readonly count: number }): ReactElement {
  const area = useRef<HTMLDivElement>(null)
  const low = useOutOfTheWay(area, count)
  if (area.current) area.current.getBoundingClientRect = () => (low ? BOTTOM : TOP)
  return <div ref={area} data-testid="area" data-low={low} />
}

/** A page with three buttons: one below the floating element, one elsewhere, and one at the bottom. */
function setUp(): {
  readonly at: (rect: DOMRect) => void
  readonly isLow: () => boolean
  readonly rerender: (count: number) => void
} {
  const { container, rerender } = render(<Floating count={1} />)
  // The position is known from the second render on.
  rerender(<Floating count={1} />)
  const button = document.body.appendChild(document.createElement('button'))
  return {
    at: (rect) => {
      vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(rect)
      act(() => {
        button.blur()
        button.focus()
      })
      rerender(<Floating count={1} />)
    },
    isLow: () => container.querySelector('[data-testid=area]')?.getAttribute('data-low') === 'true',
    rerender: (count) => rerender(<Floating count={count} />),
  }
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('useOutOfTheWay', () => {
  it('moves when it would cover the focused element, and moves back when the other position covers it', () => {
    const { at, isLow } = setUp()
    at(new DOMRect(10, 10, 80, 36))
    expect(isLow()).toBe(false)
    at(new DOMRect(1300, 20, 36, 36))
    expect(isLow()).toBe(true)
    at(new DOMRect(10, 400, 80, 36))
    expect(isLow()).toBe(true)
    at(new DOMRect(1300, 810, 36, 36))
    expect(isLow()).toBe(false)
  })

  it('moves once when the focus moves twice before the next render', () => {
    const { container, rerender } = render(<Floating count={1} />)
    rerender(<Floating count={1} />)
    const covered = [1010, 1300].map((left) => {
      const button = document.body.appendChild(document.createElement('button'))
      vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 20, 36, 36))
      return button
    })
    act(() => covered.forEach((button) => button.focus()))
    expect(container.querySelector('[data-testid=area]')?.getAttribute('data-low')).toBe('true')
  })

  it('starts at the top again once nothing floats', () => {
    const { at, isLow, rerender } = setUp()
    at(new DOMRect(1300, 20, 36, 36))
    rerender(0)
    expect(isLow()).toBe(false)
  })
})
