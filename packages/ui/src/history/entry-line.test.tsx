// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { EntryLine } from './entry-line.tsx'
import type { EntryView } from './types.ts'

afterEach(cleanup)

const entry: EntryView = {
  id: 'h-1',
  seq: 7,
  at: '2026-11-20T21:00:00.000Z',
  action: 'unit.added',
  record_kind: 'unit',
  record_id: 'u-1',
  contract: { id: 'c-1', name: 'Arbor Ridge' },
  actor: { name: 'Dana Whitfield', role: 'tow_staff', kind: 'user', is_you: false, avatar_url: '/api/files/dana' },
  subject: { text: '214', license_plate: null, state: null },
  reason: null,
  before: null,
  after: {},
}

it('shows the picture of the person who acted, and initials without one', () => {
  const { container, rerender } = render(<EntryLine entry={entry} zone="America/Chicago" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/files/dana')
  rerender(<EntryLine entry={{ ...entry, actor: { ...entry.actor, avatar_url: null } }} zone="America/Chicago" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('DW')
})
