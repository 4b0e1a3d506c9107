import { TOW_ACTIONS, type TowAction } from '@curbwise/rules/tows/can'
import { describe, expect, it, vi } from 'vitest'
import { moreOf } from './more.tsx'

const driver = { id: 'd-1', name: 'Rubén Treviño' }
const may = (...actions: readonly TowAction[]) => ({
  ...(Object.fromEntries(TOW_ACTIONS.map((action) => [action, actions.includes(action)])) as Record<
    TowAction,
    boolean
  >),
  see_notices: false,
})
const labels = (...actions: readonly TowAction[]) =>
  moreOf({ can: may(...actions), driver }, () => undefined).map(({ label }) => label)

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

  it('opens the dialog of its action', () => {
    const start = vi.fn()
    moreOf({ can: may('void'), driver: null }, start)[0]?.onSelect()
    expect(start).toHaveBeenCalledWith({ kind: 'void' })
  })
})
