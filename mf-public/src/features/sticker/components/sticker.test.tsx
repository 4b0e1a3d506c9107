// @vitest-environment jsdom
import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { type FakeAnswer, fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Sticker } from './sticker.tsx'

const TOKEN = '7KQ4-M2XD-9PRT'
const GET = `GET /api/public/stickers/${TOKEN}`
const POST = `POST /api/public/stickers/${TOKEN}/cured`
const OPEN: PublicSticker = {
  number: 20_871,
  license_plate: 'NRB 3867',
  state: 'TX',
  vehicle: { make: 'Toyota', model: 'Camry', color: 'Silver', year: 2019 },
  reason: 'flat_tire',
  reason_text: null,
  comment: 'Rear left tire is flat.',
  status: 'open',
  made_at: '2026-11-19T16:12:00.000Z',
  first_day: { on: '2041-11-22', at: '2041-11-22T06:00:00.000Z', basis: 'list_date', citation: null },
  ground: 'no_right',
  contract: { name: 'The Larkspur', timezone: 'America/Chicago' },
  tow_company: { name: 'Bayou City Towing', license_number: null, phone: '713-555-0148' },
  images: [],
  cure: null,
  can: { say_cured: true },
}
const WAITING: PublicSticker = {
  ...OPEN,
  cure: { state: 'sent', sent_at: '2026-11-20T16:04:00.000Z', answer: null },
  can: { say_cured: false },
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})

function open(answers: Record<string, FakeAnswer | (() => FakeAnswer)>) {
  const gateway = fakeGateway(answers)
  renderWithPlatform(<Sticker token={TOKEN} />, { path: `/s/${TOKEN}` })
  return gateway
}
const choose = async (type: string): Promise<void> => {
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), new File(['photo'], 'tire', { type }))
}

describe('the page of a sticker', () => {
  it('sends one photo with the note and the number, and says that nothing is cleared yet', async () => {
    const gateway = open({ [GET]: { body: OPEN }, [POST]: { body: WAITING } })
    await userEvent.click(await screen.findByRole('button', { name: 'It’s fixed: send a photo' }))
    await choose('image/jpeg')
    await userEvent.type(screen.getByLabelText(/^Note/), 'New tire')
    await userEvent.type(screen.getByLabelText(/^Your cell phone/), '713-555-0199')
    await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }))
    expect(await heading('Photo sent')).toBe(document.activeElement)
    expect(screen.getByText('Not cleared yet.')).toBeTruthy()
    const [sent] = gateway.sent(POST)
    const fields = Object.fromEntries(sent?.body instanceof FormData ? sent.body.entries() : [])
    expect(fields).toMatchObject({ note: 'New tire', phone: '713-555-0199', language: 'en' })
    expect(fields['image']).toBeInstanceOf(Blob)
  })

  it('keeps the photo and the note of a failed try', async () => {
    let tries = 0
    const gateway = open({
      [GET]: { body: OPEN },
      [POST]: () => {
        tries += 1
        return tries === 1
          ? { status: 429, body: { code: 'too_many_requests', message: 'No.', details: { retry_after_seconds: 90 } } }
          : { body: WAITING }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'It’s fixed: send a photo' }))
    await choose('image/jpeg')
    await userEvent.type(screen.getByLabelText(/^Note/), 'New tire')
    await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }))
    expect(await screen.findByText(/Nothing is lost\. Try again in 2 min/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }))
    await heading('Photo sent')
    expect(gateway.sent(POST)).toHaveLength(2)
  })

  it('sends nothing without a photo, or with a file that is no picture', async () => {
    const gateway = open({ [GET]: { body: OPEN } })
    await userEvent.click(await screen.findByRole('button', { name: 'It’s fixed: send a photo' }))
    await choose('application/pdf')
    expect(await screen.findByText(/isn’t a picture that can be sent/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }))
    expect(await screen.findByText('Take or choose a photo first')).toBeTruthy()
    expect(gateway.sent(POST)).toEqual([])
  })

  it('offers no number where nothing is sent: at a practice complex', async () => {
    open({ [GET]: { body: { ...OPEN, contract: { ...OPEN.contract, is_practice: true } } } })
    await userEvent.click(await screen.findByRole('button', { name: 'It’s fixed: send a photo' }))
    expect(screen.queryByLabelText(/^Your cell phone/)).toBeNull()
  })

  it('says first that a photo waits, and shows the sticker again', async () => {
    open({ [GET]: { body: WAITING } })
    await heading('Photo sent')
    await userEvent.click(screen.getByRole('button', { name: 'See the sticker again' }))
    await heading('Your car has a flat tire')
    expect(screen.queryByRole('button', { name: /send a photo/ })).toBeNull()
  })

  it('says what is missing after a person declined the photo', async () => {
    open({
      [GET]: {
        body: { ...OPEN, cure: { state: 'declined', sent_at: OPEN.made_at, answer: 'The front tire is flat, too.' } },
      },
    })
    expect(await screen.findByText('The front tire is flat, too.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send another photo' })).toBeTruthy()
  })

  it.each([
    ['cleared', 'Your sticker is cleared', 0],
    ['towed', 'A tow was requested for this car', 1],
    ['over', 'This sticker has ended', 0],
  ] as const)('says how it ended: %s', async (status, title, links) => {
    open({ [GET]: { body: { ...OPEN, status, can: { say_cured: false } } } })
    await heading(title)
    expect(screen.queryAllByRole('link', { name: 'Find my car' })).toHaveLength(links)
    expect(screen.queryByText('First day it may be towed')).toBeNull()
  })

  it('has no sticker for an unknown code', async () => {
    open({ [GET]: { status: 404, body: { code: 'not_found', message: 'Not found' } } })
    await heading('No sticker with this code')
  })
})
