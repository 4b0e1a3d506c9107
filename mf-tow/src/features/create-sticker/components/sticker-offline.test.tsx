// @vitest-environment jsdom
import { refreshCopies } from '@curbwise/client/plate-copies'
import { discardSealed } from '@curbwise/client/sealed'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { installIndexedDb } from '@curbwise/testing/indexed-db'
import { answerWith, complexRow, DRIVER, signRow, vehicleRow } from '@curbwise/testing/signed-copies'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LARKSPUR, stickerList } from '../state/sticker.fixture.ts'
import { CreateSticker } from './create-sticker.tsx'

const PLATE = 'LKB 8830'
const page = (data: readonly unknown[]) => ({ data, next: null, previous: null, total: null, counts: null })

let restore: () => Promise<void>
beforeAll(() => {
  restore = installIndexedDb()
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await discardSealed(DRIVER)
})
afterAll(() => restore())

const noAnswer = () => {
  throw new TypeError('Failed to fetch')
}

/** A driver types a plate at the Larkspur, whose copy has this car, after the signal is gone. */
async function typeOffline(car: string, lists: readonly unknown[] = [stickerList()]): Promise<void> {
  fakeGateway({ 'POST /api/phone-copies': { body: answerWith(`${complexRow};${signRow};${vehicleRow(car)}`) } })
  await refreshCopies(DRIVER, [LARKSPUR.id])
  fakeGateway({
    'GET /api/sticker-lists': { body: page(lists) },
    'GET /api/sticker-lists/list-1': { body: { ...stickerList(), data: [], closed_by: null } },
    'POST /api/tows/preview-tow': noAnswer,
  })
  renderWithPlatform(<CreateSticker complex={LARKSPUR} place={<p>Where</p>} />, {
    path: '/create-sticker',
    session: { role: 'tow_driver', userId: DRIVER },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Type it myself' }))
  await userEvent.type(await screen.findByLabelText(/^Plate/), PLATE)
  await userEvent.tab()
}

describe('a sticker without a signal', () => {
  it('is decided by the copy, which says whose word it is', async () => {
    await typeOffline('RKD 5540')
    expect(await screen.findByText('From the copy on this phone, less than a minute old')).toBeTruthy()
    expect(screen.getByText(/The server decides again when the sticker arrives/)).toBeTruthy()
    expect(screen.queryByText('The plate check failed')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /Flat Tire/ }))
    expect(screen.getByRole('button', { name: /^Save the sticker/ })).toBeTruthy()
  })

  it('isn’t for a car that the copy knows, except for its condition', async () => {
    await typeOffline(PLATE)
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }))
    await userEvent.type(screen.getByLabelText('The reason in a sentence'), 'No permit')
    expect(await screen.findByText('This car may park here')).toBeTruthy()
  })

  it('waits for a signal where the list of the day isn’t started', async () => {
    await typeOffline('RKD 5540', [])
    expect(await screen.findByText('A new list needs a signal')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Flat Tire/ }))
    expect(screen.getByRole('button', { name: /^A new list needs a signal/ })).toHaveProperty('disabled', true)
  })
})
