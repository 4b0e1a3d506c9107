// @vitest-environment jsdom
import { driverQueue } from '@curbwise/client'
import { refreshCopies } from '@curbwise/client/plate-copies'
import { decide } from '@curbwise/rules/decision/decide'
import { NO_FACTS } from '@curbwise/rules/decision/facts'
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { answerWith, complexRow, DRIVER, LARKSPUR, signRow, vehicleRow } from '@curbwise/testing/signed-copies'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PRACTICE_TOW } from '../../../parts/practice-tow.fixture.ts'
import type { Task } from '../state/task.ts'
import { useSteps } from './use-steps.ts'

const { contract, decision, license_plate, state } = PRACTICE_TOW
const tow: Parameters<typeof useSteps>[0] = {
  ...PRACTICE_TOW,
  contract: { ...contract, id: LARKSPUR.id },
  can: { ...PRACTICE_TOW.can, see_notices: false },
  images: [],
  full_decision: decide({ contract_id: LARKSPUR.id, license_plate, state, at: decision.at }, NO_FACTS),
}
const TASKS: readonly (readonly [string, Task])[] = [
  ['Drive', { kind: 'step', step: 'en_route' }],
  ['Arrive', { kind: 'step', step: 'on_scene' }],
  ['Complete', { kind: 'complete' }],
]

function Steps() {
  const steps = useSteps(tow, { onDeclined: vi.fn<() => void>(), onCompleted: vi.fn<() => void>() })
  return (
    <>
      {TASKS.map(([verb, task]) => (
        <button key={verb} type="button" onClick={() => void steps.take(task)}>
          {verb}
        </button>
      ))}
      <p>{steps.brake?.by_copy}</p>
      <p>{steps.missing?.['truck_id']}</p>
    </>
  )
}

let restore: () => Promise<void>
let close = (): void => {}
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  for (const { id } of driverQueue.state().items) await driverQueue.discard(id)
  cleanup()
  close()
})
afterAll(() => restore())

const DRIVE = `POST /api/tows/${PRACTICE_TOW.id}/steps`
const COMPLETE = `POST /api/tows/${PRACTICE_TOW.id}/complete`

/** A driver whose phone has this copy opens the tow; the page itself has called nobody yet. */
async function openTow(rows: string, status: number, completed: object = {}) {
  fakeGateway({ 'POST /api/phone-copies': { body: answerWith(rows) } })
  await refreshCopies(DRIVER, [LARKSPUR.id])
  const gateway = fakeGateway({
    'GET /api/users/me': { status, body: { id: DRIVER } },
    [DRIVE]: { body: { ...tow, step: 'en_route' } },
    [COMPLETE]: { status: 422, body: { code: 'refused', message: 'Check the fields.', ...completed } },
  })
  close = driverQueue.open(DRIVER, vi.fn<() => void>())
  await vi.waitFor(() => expect(driverQueue.state().storage).toBe('open'))
  const { store } = renderWithPlatform(<Steps />, { path: '/tows', session: { role: 'tow_driver', userId: DRIVER } })
  return { user: userEvent.setup(), gateway, store }
}

const waiting = () => driverQueue.state().items.map(({ name, input }) => ({ name, body: input.body }))
const OTHERS = `${complexRow};${signRow};${vehicleRow('RKD 5540')}`

it('queues a step with what the copy decided, also the first one after the signal is gone', async () => {
  const { user } = await openTow(OTHERS, 503)
  const phone_decision = { verdict: 'unauthorized', code: 'no_right', copy: { signature: expect.any(String) } }
  await user.click(screen.getByRole('button', { name: 'Drive' }))
  await vi.waitFor(() => expect(waiting()).toMatchObject([{ name: 'en_route', body: { phone_decision } }]))
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  await vi.waitFor(() => expect(waiting()).toMatchObject([{}, { name: 'on_scene', body: { phone_decision } }]))
})

it('stops at a car that the copy knows, and queues nothing', async () => {
  const { user } = await openTow(`${complexRow};${signRow};${vehicleRow(license_plate)}`, 503)
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(await screen.findByText(/^From the copy on this phone/)).toBeTruthy()
  expect(waiting()).toEqual([])
})

it('leaves the decision to a server that answers', async () => {
  const { user, gateway } = await openTow(OTHERS, 200)
  await user.click(screen.getByRole('button', { name: 'Drive' }))
  await vi.waitFor(() => expect(gateway.sent(DRIVE)).toHaveLength(1))
  expect(gateway.sent(DRIVE)[0]?.body).not.toHaveProperty('phone_decision')
  expect(screen.queryByText(/^From the copy on this phone/)).toBeNull()
})

it('marks the fields that the completion lacks, without a toast that repeats them', async () => {
  const { user, store } = await openTow(OTHERS, 200, { fields: { truck_id: 'Choose a truck' } })
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  expect(await screen.findByText('Choose a truck')).toBeTruthy()
  expect(store.get(toastsAtom)).toEqual([])
})

it('shows a toast when what the completion lacks has no field on the form', async () => {
  const { user, store } = await openTow(OTHERS, 200, { fields: { truck_id: 'Choose a truck', images: 'Add a photo' } })
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  await vi.waitFor(() => expect(store.get(toastsAtom).at(-1)?.detail).toBe('Check the fields.'))
})
