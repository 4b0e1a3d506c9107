// @vitest-environment jsdom
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Complex } from '../../../company/use-complexes.ts'
import {
  added,
  checked,
  decisionOf,
  LARKSPUR,
  readPhoto,
  stickerList,
  withOpenSticker,
} from '../state/sticker.fixture.ts'
import { CreateSticker } from './create-sticker.tsx'

const UNAUTHORIZED = decisionOf('LKB8830', 'unauthorized', 'No right to park.')
const AUTHORIZED = decisionOf('LKR8830', 'authorized', 'Registered to unit 407.')
const READ = readPhoto(UNAUTHORIZED, AUTHORIZED)
const page = (data: readonly unknown[]) => ({ data, next: null, previous: null, total: null, counts: null })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof fakeGateway>[0]

type Session = NonNullable<Parameters<typeof renderWithPlatform>[1]>['session']

function open(answers: Answers = {}, session: Session = {}, complex: Complex = LARKSPUR) {
  const gateway = fakeGateway({
    'GET /api/sticker-lists': { body: page([stickerList()]) },
    'GET /api/sticker-lists/list-1': { body: { ...stickerList(), data: [], closed_by: null } },
    'POST /api/tows/preview-tow-image': { body: READ },
    'POST /api/tows/preview-tow': { body: checked(UNAUTHORIZED) },
    'POST /api/sticker-lists/item/create-by-image': { body: added() },
    ...answers,
  })
  const view = renderWithPlatform(<CreateSticker complex={complex} place={<p>Where</p>} />, {
    path: '/create-sticker',
    session: { role: 'tow_driver', ...session },
  })
  return { gateway, ...view }
}

const SAVE = 'POST /api/sticker-lists/item/create-by-image'
let shots = 0
const photograph = async (button = /Photograph the plate/): Promise<void> => {
  shots += 1
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const file = new File([`photo ${shots}`], 'car.jpg', { type: 'image/jpeg', lastModified: 1_795_000_000_000 + shots })
  await userEvent.upload(screen.getByLabelText('Photo of the car'), file)
}
const choose = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }))
const formOf = (body: unknown): FormData => {
  if (!(body instanceof FormData)) throw new Error('not a form')
  return body
}

describe('a sticker from a photo', () => {
  it('is saved with the plate that was tapped, without asking about it again, and the next car keeps the reason', async () => {
    const { gateway } = open()
    await photograph()
    expect(await screen.findByText('Look at the third character on the car, then tap.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Choose the plate/ })).toHaveProperty('disabled', true)
    await choose(/No right to park/)
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))

    expect(await screen.findByRole('heading', { name: 'Sticker S-20871 is saved' })).toBe(document.activeElement)
    const form = formOf(gateway.sent(SAVE)[0]?.body)
    expect(Object.fromEntries([...form].filter(([key]) => key !== 'sticker_image'))).toMatchObject({
      contract: LARKSPUR.id,
      sticker_list: 'list-1',
      license_plate: 'LKB8830',
      state: 'TX',
      reason: 'flat_tire',
    })
    expect(form.get('sticker_image')).toBeInstanceOf(File)

    await photograph(/Next car/)
    await choose(/No right to park/)
    expect(screen.getByRole('button', { name: /Save the sticker Flat Tire, as on the last car/ })).toBeTruthy()
    // The reason was part of the question about the photo.
    const second = formOf(gateway.sent('POST /api/tows/preview-tow-image')[1]?.body)
    expect(second.get('reason')).toBe('flat_tire')
    expect(gateway.sent('POST /api/tows/preview-tow').length).toBeLessThanOrEqual(1)
  })

  it('is of the state that the photo says, and is decided for that state', async () => {
    const [candidate] = READ.candidates
    if (!candidate) throw new Error('no candidate')
    const { gateway } = open({
      'POST /api/tows/preview-tow-image': { body: { ...READ, candidates: [{ ...candidate, seen_state: 'OK' }] } },
    })
    await photograph()
    expect(await screen.findByText('Not checked in this state yet')).toBeTruthy()
    await choose(/Not checked in this state yet/)
    expect(screen.getByLabelText('State on the plate')).toHaveProperty('value', 'OK')
    await waitFor(() =>
      expect(gateway.sent('POST /api/tows/preview-tow').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ license_plate: 'LKB8830', state: 'OK' }),
      ),
    )
  })

  it('asks for the condition of a car with a right, and says why', async () => {
    open({ 'POST /api/tows/preview-tow': { body: checked(AUTHORIZED) } })
    await photograph()
    await choose(/Registered to unit 407/)
    await choose(/^Other$/)
    await userEvent.type(screen.getByLabelText('The reason in a sentence'), 'No permit')
    expect(await screen.findByText('This car may park here')).toBeTruthy()
    expect(screen.getByRole('button', { name: /No sticker for this car/ })).toHaveProperty('disabled', true)
    await choose(/Flat Tire/)
    expect(await screen.findByRole('button', { name: /Save the sticker/ })).toBeTruthy()
  })

  it('checks the plate again in the state that the person chooses', async () => {
    const elsewhere = decisionOf('LKB8830', 'authorized', 'Registered to unit 12.', { state: 'OK' })
    const { gateway } = open({ 'POST /api/tows/preview-tow': { body: checked(elsewhere) } })
    await photograph()
    expect(await screen.findByText('Change it if the plate shows another one.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('State on the plate'), 'OK')
    expect(screen.getAllByText('Not checked in this state yet')).toHaveLength(2)
    await choose(/Oklahoma plate L K B 8 8 3 0/)
    expect(await screen.findByText('Registered to unit 12.')).toBeTruthy()
    expect(gateway.sent('POST /api/tows/preview-tow')[0]?.body).toMatchObject({ license_plate: 'LKB8830', state: 'OK' })
  })

  it('adds the photo to the open sticker of the car, and says so before and after', async () => {
    const own = withOpenSticker('LKB8830')
    open({
      'POST /api/tows/preview-tow-image': { body: readPhoto(own) },
      'POST /api/tows/preview-tow': { body: checked(own) },
      [SAVE]: { body: added({ joined: true, photo_count: 2 }) },
    })
    await photograph()
    await choose(/LKB|L K B/)
    await choose(/Flat Tire/)
    expect(await screen.findByText('This car already has an open sticker')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /Add to its sticker/ }))
    expect(await screen.findByText(/It now has 2 photos/)).toBeTruthy()
  })

  it('keeps everything when the save fails, and sends the same content with the same key', async () => {
    let tries = 0
    const { gateway } = open({
      [SAVE]: () => {
        tries += 1
        return tries === 1 ? { status: 503, body: { code: 'unavailable', message: 'Not now.' } } : { body: added() }
      },
    })
    await photograph()
    await choose(/No right to park/)
    await choose(/Flat Tire/)
    await userEvent.type(screen.getByLabelText('Comment for the owner'), 'Rear left tire')
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/The photo and what you entered are still here/)).toBeTruthy()
    expect(screen.getByLabelText('Comment for the owner')).toHaveProperty('value', 'Rear left tire')
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('heading', { name: /is saved/ })
    const [first, second] = gateway.sent(SAVE)
    expect(first?.headers.get('idempotency-key')).toBeTruthy()
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('shows the gateway’s refusal with its reason', async () => {
    open({ [SAVE]: { status: 409, body: { code: 'refused', message: 'Registered to unit 407.' } } })
    await photograph()
    await choose(/No right to park/)
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    expect(within(await screen.findByRole('alert')).getByText('Registered to unit 407.')).toBeTruthy()
  })

  it('says what to do when the person can’t tell the plates apart, and chooses none', async () => {
    open()
    await photograph()
    await choose(/No right to park/)
    await userEvent.click(screen.getByRole('button', { name: 'I can’t tell' }))
    expect(await screen.findByText(/Don’t guess/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /No right to park/ })).toHaveProperty('checked', false)
    expect(screen.getByRole('button', { name: /Choose the plate/ })).toBeTruthy()
  })
})

describe('a sticker without a reader', () => {
  it('is typed, with the photo, and the next photo isn’t sent to be read', async () => {
    const message = 'Plates aren’t read from photos here. Type the plate.'
    const { gateway } = open({
      'POST /api/tows/preview-tow-image': { status: 501, body: { code: 'no_plate_reader', message } },
    })
    await photograph()
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'lkb 8830')
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('heading', { name: /is saved/ })
    const form = formOf(gateway.sent(SAVE)[0]?.body)
    expect([form.get('license_plate'), form.get('sticker_image') instanceof File]).toEqual(['LKB 8830', true])
    await photograph(/Next car Plates aren’t read from photos here/)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(gateway.sent('POST /api/tows/preview-tow-image')).toHaveLength(1)
  })

  it('keeps what was typed when another photo is taken, and offers its plates', async () => {
    let reads = 0
    open({
      'POST /api/tows/preview-tow-image': () => {
        reads += 1
        return reads === 1
          ? { status: 503, body: { code: 'plate_not_read', message: 'The plate couldn’t be read. Type the plate.' } }
          : { body: READ }
      },
    })
    await photograph()
    await userEvent.type(await screen.findByLabelText('Plate or VIN'), 'ABC 1234')
    await photograph(/Retake/)
    const choice = await screen.findByRole('button', { name: 'Choose from the photo' })
    expect(screen.getByLabelText('Plate or VIN')).toHaveProperty('value', 'ABC 1234')
    await userEvent.click(choice)
    expect(screen.getAllByRole('radio', { name: /plate L K/ })).toHaveLength(2)
  })

  it('is typed without a photo, too, and decided once the plate is whole', async () => {
    const { gateway } = open({ 'POST /api/sticker-lists/item': { body: added() } })
    await userEvent.click(await screen.findByRole('button', { name: 'Type it myself' }))
    await userEvent.type(screen.getByLabelText('Plate or VIN'), 'LKB 8830{Enter}')
    await waitFor(() => expect(gateway.sent('POST /api/tows/preview-tow')).toHaveLength(1))
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('heading', { name: /is saved/ })
    expect(gateway.sent('POST /api/sticker-lists/item')).toHaveLength(1)
  })
})

describe('the list of a sticker', () => {
  it('is started with its first car where the complex has none, and once only', async () => {
    let tries = 0
    const { gateway } = open({
      'GET /api/sticker-lists': { body: page([]) },
      [`POST /api/contracts/${LARKSPUR.id}/sticker-lists`]: {
        body: {
          id: 'list-2',
          contract_id: LARKSPUR.id,
          tow_date: '2199-01-05',
          created_at: '2026-11-20T16:00:00.000Z',
        },
      },
      [SAVE]: () => {
        tries += 1
        return tries === 1 ? { status: 503, body: { code: 'unavailable', message: 'Not now.' } } : { body: added() }
      },
    })
    expect(await screen.findByText('A new list')).toBeTruthy()
    await photograph()
    await choose(/No right to park/)
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('heading', { name: /is saved/ })
    expect(gateway.sent(`POST /api/contracts/${LARKSPUR.id}/sticker-lists`)).toHaveLength(1)
    expect(gateway.sent(SAVE).map(({ body }) => formOf(body).get('sticker_list'))).toEqual(['list-2', 'list-2'])
  })

  it('is the one that someone else has started for that day', async () => {
    const theirs = stickerList({ id: 'list-9', created_by: 'Dana Whitfield' })
    const { gateway } = open({
      'GET /api/sticker-lists': ({ url }) => ({ body: page(url.includes('date_is') ? [theirs] : []) }),
      [`POST /api/contracts/${LARKSPUR.id}/sticker-lists`]: {
        status: 422,
        body: {
          code: 'validation_failed',
          message: 'Check the fields',
          fields: { tow_date: 'This complex already has a list for this day' },
        },
      },
    })
    await screen.findByText('A new list')
    await photograph()
    await choose(/No right to park/)
    await choose(/Flat Tire/)
    await userEvent.click(screen.getByRole('button', { name: /Save the sticker/ }))
    await screen.findByRole('heading', { name: /is saved/ })
    expect(formOf(gateway.sent(SAVE)[0]?.body).get('sticker_list')).toBe('list-9')
  })

  it('can be another one, or a new one for a chosen day', async () => {
    open({
      'GET /api/sticker-lists': {
        body: page([stickerList(), stickerList({ id: 'list-3', tow_date: '2199-02-01', items: 1 })]),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await userEvent.click(await screen.findByRole('radio', { name: /02\/01\/2199/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Use this list' }))
    expect(await screen.findByText('List of 02/01/2199')).toBeTruthy()
    expect(screen.getByText(/, 1 car$/)).toBeTruthy()
  })
})

it('promises no message at a complex for practice', async () => {
  open(
    {},
    {
      contracts: [
        {
          id: LARKSPUR.id,
          name: 'Practice: The Larkspur',
          timezone: LARKSPUR.timezone,
          is_active: true,
          is_practice: true,
        },
      ],
    },
  )
  await photograph()
  await choose(/No right to park/)
  await choose(/Flat Tire/)
  expect(screen.getByRole('button', { name: 'Save the sticker Practice: no message is sent' })).toBeTruthy()
})

it('asks before a car is left without a sticker', async () => {
  open()
  await photograph()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this car without a sticker' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this car' }))
  expect(await screen.findByRole('button', { name: /Photograph the plate/ })).toBeTruthy()
})

const { state: _, ...loading } = LARKSPUR

it('reads the photo for the state of the complex, even if that loads later', async () => {
  const list = Promise.withResolvers<undefined>()
  const tow_company = { id: 'bayou', name: 'Bayou City Towing', timezone: 'America/Chicago', has_booting_access: true }
  const { gateway } = open(
    {
      'GET /api/tow-companies/bayou/contracts': async () => {
        await list.promise
        return { body: { data: [{ ...LARKSPUR, city: 'Houston', latitude: null, longitude: null }] } }
      },
    },
    { tow_company },
    loading,
  )
  await photograph()
  expect(await screen.findByRole('img', { name: /photo/i })).toBeTruthy()
  expect(screen.getByText('Reading the plate', { selector: 'b[tabindex]' })).toBe(document.activeElement)
  expect(gateway.sent('POST /api/tows/preview-tow-image')).toEqual([])
  list.resolve(undefined)
  expect(await screen.findAllByRole('radio', { name: /plate L K/i })).toHaveLength(2)
  const [asked] = gateway.sent('POST /api/tows/preview-tow-image')
  expect(formOf(asked?.body).get('state')).toBe('TX')
})

it('takes the state of the complex that loads after the car was begun', async () => {
  const Page = () => {
    const [complex, setComplex] = useState<Complex>(loading)
    return (
      <>
        <button type="button" onClick={() => setComplex(LARKSPUR)}>
          Load
        </button>
        <CreateSticker complex={complex} place={<p>Where</p>} />
      </>
    )
  }
  fakeGateway({
    'GET /api/sticker-lists': { body: page([stickerList()]) },
    'GET /api/sticker-lists/list-1': { body: { ...stickerList(), data: [], closed_by: null } },
  })
  renderWithPlatform(<Page />, { path: '/create-sticker', session: { role: 'tow_driver' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Type it myself' }))
  const field = screen.getByRole('combobox', { name: 'State on the plate' })
  expect(field).toHaveProperty('value', '')
  await userEvent.click(screen.getByRole('button', { name: 'Load' }))
  expect(field).toHaveProperty('value', 'TX')
})
