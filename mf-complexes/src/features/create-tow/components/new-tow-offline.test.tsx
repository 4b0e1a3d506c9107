// @vitest-environment jsdom
import { refreshCopies } from '@curbwise/client/plate-copies'
import { discardSealed } from '@curbwise/client/sealed'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { answerWith, complexRow, DRIVER, LARKSPUR, signRow, vehicleRow } from '@curbwise/testing/signed-copies'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NewTow } from './new-tow.tsx'

const PLATE = 'LKB 8830'
const UNREACHED = { status: 503, body: { code: 'unavailable', message: 'Try again.' } }

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await discardSealed(DRIVER)
})
afterAll(() => restore())

interface Asked {
  /** The car that the phone's copy of the Larkspur knows; without one, the phone has no copy. */
  readonly car?: string
  readonly role?: 'tow_driver' | 'tow_staff'
}

async function check({ car, role = 'tow_driver' }: Asked): Promise<ReturnType<typeof userEvent.setup>> {
  if (car !== undefined) {
    fakeGateway({ 'POST /api/phone-copies': { body: answerWith(`${complexRow};${signRow};${vehicleRow(car)}`) } })
    await refreshCopies(DRIVER, [LARKSPUR.id])
  }
  fakeGateway({ 'POST /api/tows/preview-tow': UNREACHED, 'GET /api/contracts/search': UNREACHED })
  renderWithPlatform(<NewTow />, {
    path: '/complexes/create-tow',
    session: {
      role,
      userId: DRIVER,
      contracts: [{ ...LARKSPUR, is_active: true }],
      selected_contract_id: LARKSPUR.id,
    },
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Plate'), PLATE)
  await user.click(screen.getByRole('button', { name: 'Check this plate' }))
  return user
}

describe('a tow request without a signal', () => {
  it('is decided by the copy on the driver’s phone, which says so, and goes on', async () => {
    const user = await check({ car: 'RKD 5540' })
    expect(await screen.findByText('From the copy on this phone, less than a minute old')).toBeTruthy()
    expect(screen.getByText(/The server decides again when the request is sent/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: /^Step 3 of 5/ })).toBeTruthy()
  })

  it('ends at a car that the copy knows', async () => {
    await check({ car: PLATE })
    expect(await screen.findByRole('heading', { name: 'Authorized' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('says why there is no answer on a phone without a copy', async () => {
    await check({})
    expect(await screen.findByText('There is no copy of The Larkspur on this phone.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('is decided by no copy for anyone but the driver', async () => {
    await check({ car: 'RKD 5540', role: 'tow_staff' })
    expect(await screen.findByText('The plate check failed. Try again.')).toBeTruthy()
    expect(screen.queryByText(/From the copy on this phone/)).toBeNull()
  })
})
