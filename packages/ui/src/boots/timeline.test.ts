import { expect, it } from 'vitest'
import { boot, row } from './boot.fixture.ts'
import { bootTimeline, dayOf } from './timeline.ts'

it('shows entries of the first day by their time, and what comes next', () => {
  const items = bootTimeline(boot())
  expect(items).toEqual([
    { title: 'Checked', detail: 'Rubén Treviño', time: '8:09 PM', verdict: 'unauthorized' },
    { title: 'Boot 0392 on', detail: 'Rubén Treviño', time: '8:12 PM' },
    { title: 'Paid, or released free', state: 'next', time: 'next' },
  ])
  expect(dayOf(boot())).toBe('11/20/2026')
})

it('waits for the boot after a release, and for nothing once it is back', () => {
  const device = { ...row().device, return_by: '2026-11-22T05:59:00.000Z' }
  expect(bootTimeline(boot({ status: 'released_paid', group: 'awaiting_return', device })).at(-1)).toEqual({
    title: 'Boot back',
    detail: 'Yellow box, leasing office',
    state: 'next',
    time: 'by 11/21/2026, 11:59 PM',
  })
  expect(bootTimeline(boot({ status: 'released_paid', group: 'closed' }))).toHaveLength(2)
})
