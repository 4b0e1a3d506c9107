// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TimeText, type TimeTextProps } from './time-text.tsx'

afterEach(cleanup)

const AT = '2026-11-21T03:58:00.000Z'
const textOf = (props: Partial<TimeTextProps>): string | null =>
  render(<TimeText at={AT} zone="America/Chicago" reader_zone="America/Chicago" {...props} />).container.textContent

describe('TimeText', () => {
  it('names the zone only if the reader’s clock differs', () => {
    expect(textOf({})).toBe('11/20/2026, 9:58 PM')
    expect(textOf({ reader_zone: 'America/New_York' })).toBe('11/20/2026, 9:58 PM, Central time')
    expect(textOf({ reader_zone: 'America/New_York', name_zone: 'never' })).toBe('11/20/2026, 9:58 PM')
    expect(textOf({ name_zone: 'always', form: 'time' })).toBe('9:58 PM, Central time')
    expect(textOf({ reader_zone: 'America/New_York', form: 'date' })).toBe('11/20/2026')
  })

  it('has the machine-readable instant', () => {
    const { container } = render(<TimeText at={AT} zone="America/Chicago" />)
    expect(container.querySelector('time')?.dateTime).toBe(AT)
  })
})
