import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { TOW_ACTIONS, type TowAction } from '@curbwise/rules/tows/can'
import { describe, expect, it, vi } from 'vitest'
import { moreOf } from './more.tsx'

const driver = { id: 'd-1', name: 'Rubén Treviño', avatar_url: null }
const may = (...actions: readonly TowAction[]) => ({
  ...(Object.fromEntries(TOW_ACTIONS.map((action) => [action, actions.includes(action)])) as Record<
    TowAction,
    boolean
  >),
  see_notices: false,
})
const payment: Tow['payments'][number] = {
  id: 'p-1',
  kind: 'payment',
  method: 'cash',
  amount: { cents: 100, currency: 'USD' },
  status: 'succeeded',
  reason: null,
  receipt_number: null,
  by: null,
  failed_reason: null,
  dispute: null,
  change: null,
  at: '2026-11-20T21:00:00.000Z',
}
const tow = (actions: readonly TowAction[], payments: Tow['payments'] = []) => ({
  can: may(...actions),
  driver,
  charge: null,
  payments,
})
const labels = (...actions: readonly TowAction[]) => moreOf(tow(actions), () => undefined).map(({ label }) => label)

describe('moreOf', () => {
  it('offers exactly the actions in `can`', () => {
    expect(labels()).toEqual([])
    expect(labels('cancel', 'remove')).toEqual(['Remove the request', 'Cancel tow'])
    expect(labels('edit', 'notify_driver', 'override', 'drop', 'cancel')).toEqual([
      'Edit',
      'Text Rubén Treviño',
      'Override in writing',
      'Drop on site',
      'Cancel tow',
    ])
    expect(labels('zero_charge', 'void')).toEqual(['Set to zero', 'Void tow'])
  })

  it('leaves out what the charge on the page has a button for', () => {
    const actions = ['zero_charge', 'void', 'see_charge'] as const
    expect(moreOf(tow(actions, [payment]), () => undefined).map(({ label }) => label)).toEqual(['Void tow'])
    expect(labels(...actions)).toEqual(['Set to zero', 'Void tow'])
  })

  it('opens the dialog of its action', () => {
    const start = vi.fn()
    moreOf({ ...tow(['void']), driver: null }, start)[0]?.onSelect()
    expect(start).toHaveBeenCalledWith({ kind: 'void' })
  })
})
