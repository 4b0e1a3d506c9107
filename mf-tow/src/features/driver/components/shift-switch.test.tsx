// @vitest-environment jsdom
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ShiftSwitch } from './shift-switch.tsx'

const ZONE = 'America/Chicago'
const ON = { on_shift_since: '2026-11-20T22:00:00.000Z', timezone: ZONE }
const OFF = { on_shift_since: null, timezone: ZONE }
const OWN = '/api/users/me/shift'

afterEach(cleanup)

type Answers = Parameters<typeof fakeGateway>[0]

function open(shift: typeof ON | typeof OFF, answers: Answers) {
  let current = shift
  fakeGateway({
    [`GET ${OWN}`]: () => ({ body: current }),
    [`POST ${OWN}`]: () => {
      current = ON
      return { body: ON }
    },
    ...answers,
  })
  return renderWithPlatform(<ShiftSwitch tows={[]} />, { session: { role: 'tow_driver' } })
}

it('starts a shift with one tap', async () => {
  open(OFF, {})
  const toggle = await screen.findByRole('switch', { name: /^Off shift/, checked: false })
  await userEvent.setup().click(toggle)
  await screen.findByRole('switch', { name: /^On shift/, checked: true })
})

it('asks about open tows before a shift ends, and ends it only if told to', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  open(ON, {
    [`POST ${OWN}/end`]: (request: { readonly body?: unknown }) => {
      bodies.push(request.body)
      return bodies.length === 1
        ? { status: 409, body: { code: 'refused', message: 'You still have 2 open tows.', details: { open_tows: 2 } } }
        : { body: OFF }
    },
  })
  await user.click(await screen.findByRole('switch', { name: /^On shift/ }))
  const dialog = await screen.findByRole('dialog', { name: 'End your shift with 2 open tows?' })
  expect(bodies).toEqual([{}])
  await user.click(within(dialog).getByRole('button', { name: 'End anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([{}, { with_open_tows: true }])
})

it('says when a shift couldn’t be ended, and stays on', async () => {
  const { store } = open(ON, {
    [`POST ${OWN}/end`]: { status: 503, body: { code: 'unavailable', message: 'Try again.' } },
  })
  await userEvent.setup().click(await screen.findByRole('switch', { name: /^On shift/ }))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)).toMatchObject({ summary: 'Couldn’t end your shift' }))
  expect(screen.getByRole('switch', { checked: true })).toBeDefined()
})
