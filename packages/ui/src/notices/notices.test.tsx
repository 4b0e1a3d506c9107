// @vitest-environment jsdom
import { renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { notice, notices } from './notice.fixture.ts'
import { NoticeDialogs } from './notice-dialogs.tsx'
import { NoticeList } from './notice-list.tsx'
import type { NoticeAct, NoticesView } from './types.ts'
import { WaitsForNotice } from './waits-for-notice.tsx'

const query = (data: NoticesView | undefined, error: unknown = null) => ({
  data,
  error,
  isError: error !== null,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
})
const list = (data: NoticesView | undefined, error: unknown = null) => {
  const onAct = vi.fn()
  renderWithPlatform(<NoticeList query={query(data, error)} zone="America/Chicago" onAct={onAct} />)
  return onAct
}

describe('the notices of a car', () => {
  it('show their status, who recorded them, and the available actions', async () => {
    const waiting = notice({
      id: 'n2',
      sent_on: '2026-11-20',
      delivered_on: null,
      standing: 'on_its_way',
      tow_from: null,
      sentence: 'Counts once its delivery is on record.',
      can: { correct: true, deliver: true, withdraw: true },
    })
    const withdrawn = notice({
      id: 'n3',
      standing: 'withdrawn',
      tow_from: null,
      withdrawn: { at: '2026-11-12T15:00:00.000Z', by: 'Gil Arceneaux', reason: 'Wrong car' },
      can: { correct: false, deliver: false, withdraw: false },
    })
    const onAct = list(
      notices([
        waiting,
        notice({ proof: { url: '/api/files/p', content_type: 'application/pdf', size: 214_000 } }),
        withdrawn,
      ]),
    )
    const rows = within(screen.getByRole('list', { name: 'Notices' })).getAllByRole('listitem')
    expect(
      rows.map((row) => within(row).getByText(/^(Not delivered yet|Ten days are over|Withdrawn)$/).textContent),
    ).toEqual(['Not delivered yet', 'Ten days are over', 'Withdrawn'])
    expect(rows[2]?.textContent).toContain('Withdrawn by Gil Arceneaux, 11/12/2026, 9:00 AM. Wrong car')
    expect(rows[1]?.textContent).toContain('Recorded by Dana Whitfield, 11/11/2026, 9:41 AM')
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link', { name: 'Proof, PDF, 214 KB' })
        .getAttribute('href'),
    ).toBe('/api/files/p')
    expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Record delivery' }))
    expect(onAct).toHaveBeenCalledWith({ kind: 'deliver', notice: waiting })
    await userEvent.click(
      within(rows[1] as HTMLElement).getByRole('button', { name: 'More about the notice of 11/08/2026' }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw the notice' }))
    expect(onAct).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'withdraw' }))
  })

  it('offer to record the first one, but only to users who can record', async () => {
    const onAct = list(notices())
    expect(screen.getByText(/needs a written notice, in person or by certified mail/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record a notice' }))
    expect(onAct).toHaveBeenCalledWith({ kind: 'record' })
  })

  it('are shown without a button to users who can’t record', () => {
    list(notices([notice({ can: { correct: false, deliver: false, withdraw: false } })], { can: { record: false } }))
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('show an error with a retry if they failed to load', () => {
    list(undefined, { message: 'No connection.' })
    expect(screen.getByText("Couldn't load the notices")).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

function dialog(act: NoticeAct, refuse?: unknown) {
  const acts = {
    record: vi.fn(async () => {
      if (refuse) throw refuse
    }),
    deliver: vi.fn(async () => undefined),
    correct: vi.fn(async () => undefined),
    withdraw: vi.fn(async () => undefined),
  }
  const onClose = vi.fn()
  const car = { license_plate: 'JLN 5106', state: 'TX', vin: null }
  renderWithPlatform(
    <NoticeDialogs
      act={act}
      notices={notices()}
      car={car}
      about="Red Honda Accord, The Larkspur"
      acts={acts}
      onClose={onClose}
    />,
  )
  return { acts, onClose }
}

describe('recording a notice', () => {
  it('shows the first day of a tow before saving, and sends the input with its proof', async () => {
    const { acts, onClose } = dialog({ kind: 'record' })
    expect(screen.getByText('Not delivered yet: no day for a tow')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Delivered', { selector: 'input' }), '2026-11-22')
    expect(await screen.findByText('Delivered 11/22/2026: tow from 12/03/2026')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Tracking number', { selector: 'input' }), '9407')
    const proof = new File(['%PDF-1.4 %%EOF'], 'return-receipt.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText('Choose a file as proof'), proof)
    expect(await screen.findByText('return-receipt.pdf')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record notice' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(acts.record).toHaveBeenCalledWith(
      {
        reason: 'expired_registration',
        method: 'certified_mail',
        sent_on: '2026-11-22',
        delivered_on: '2026-11-22',
        tracking_number: '9407',
        recipient: undefined,
      },
      proof,
    )
  })

  it('has one day for a notice handed over, and no delivery for a sticker', async () => {
    dialog({ kind: 'record' })
    await userEvent.selectOptions(screen.getByLabelText('How'), 'in_person')
    expect(screen.queryByLabelText('Sent')).toBeNull()
    expect(screen.getByLabelText('Handed over')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('How'), 'sticker')
    expect(screen.queryByLabelText('Handed over')).toBeNull()
    expect(screen.getByText('Does not count: the rule asks for delivery in person or by certified mail')).toBeTruthy()
  })

  it('keeps the input, and shows the gateway’s errors at their fields', async () => {
    const { onClose } = dialog(
      { kind: 'record' },
      {
        message: 'Please check the marked fields.',
        fields: { tracking_number: 'Another notice here already has this tracking number' },
      },
    )
    await userEvent.type(screen.getByLabelText('Tracking number', { selector: 'input' }), '9407')
    await userEvent.click(screen.getByRole('button', { name: 'Record notice' }))
    expect(await screen.findByText('Another notice here already has this tracking number')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Tracking number', { selector: 'input' }).value).toBe('9407')
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('a withdrawal shows its effect, and requires a reason', async () => {
  const { acts } = dialog({ kind: 'withdraw', notice: notice() })
  expect(screen.getByText(/Stop counting from this minute/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw notice' }))
  expect(acts.withdraw).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText('Reason'), 'Wrong car')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw notice' }))
  await waitFor(() => expect(acts.withdraw).toHaveBeenCalledWith('n1', 'Wrong car'))
})

describe('the notice that a tow waits for', () => {
  const nothing = { state: 'not_allowed', missing: [] } as const
  const shown = (missing: readonly string[], codes: readonly ('notice' | 'photos')[], onRecord?: () => void) =>
    renderWithPlatform(
      <WaitsForNotice
        decision={{
          allows: { sticker: nothing, boot: nothing, tow: { state: 'missing', missing, missing_codes: codes } },
        }}
        onRecord={onRecord}
      />,
    )

  it('is shown with the first day, or with a button to record one', async () => {
    const onRecord = vi.fn()
    shown(['4 photos', 'a notice delivered before 11/10/2026'], ['photos', 'notice'], onRecord)
    expect(screen.getByText('A tow for this reason waits for a notice delivered before 11/10/2026.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Record a notice' }))
    expect(onRecord).toHaveBeenCalled()
  })

  it('is the end of the waiting period once it was delivered', () => {
    shown(['the 10 full days after the notice: tow from 12/03/2026'], ['notice'], vi.fn())
    expect(screen.getByText('Tow from 12/03/2026')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('isn’t shown if the tow waits for none', () => {
    shown(['4 photos'], ['photos'])
    expect(screen.queryByText(/waits for/)).toBeNull()
  })
})
