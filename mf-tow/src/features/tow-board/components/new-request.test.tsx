// @vitest-environment jsdom
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { announcementAtom, titleAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TowBoard } from './tow-board.tsx'
import { COMPANY, rowsOf, SILENT } from './tow-row.fixture.ts'

const world = (rows: readonly TowRow[], more: Parameters<typeof fakeGateway>[0] = {}) =>
  fakeGateway({
    'GET /api/tows': {
      body: { data: rows, next: null, previous: null, total: rows.length, counts: { open: rows.length } },
    },
    [`GET /api/tow-companies/${COMPANY.id}/drivers`]: { body: { data: [] } },
    [`GET /api/tow-companies/${COMPANY.id}/contracts`]: { body: { data: [] } },
    'GET /api/users/me/alerts': { body: SILENT },
    ...more,
  })
const show = () =>
  renderWithPlatform(<TowBoard newTow={null} />, {
    path: '/tows',
    session: { role: 'tow_staff', tow_company: COMPANY },
  })
const says = (store: ReturnType<typeof show>['store']) => store.get(announcementAtom)?.text

describe('a new request', () => {
  it('is counted in front of the title while the tab is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    const look = (is_hidden: boolean) => {
      hidden.mockReturnValue(is_hidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    const rows = rowsOf(3)
    const listed = rows.slice(0, 1)
    world(listed)
    const { store, queryClient } = show()
    await screen.findByText('KVB 8800')
    look(true)
    listed.push(...rows.slice(1))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(store.get(titleAtom)).toMatchObject({ text: 'Tows', unseen: 2 }))
    look(false)
    await waitFor(() => expect(store.get(titleAtom)).toBeNull())
    hidden.mockRestore()
  })

  it('makes a sound only for the person who switched it on', async () => {
    const start = vi.fn()
    const node = { connect: () => undefined, gain: {}, frequency: {}, start, stop: () => undefined }
    vi.stubGlobal(
      'AudioContext',
      class {
        createGain = () => node
        createOscillator = () => node
      },
    )
    const rows = rowsOf(3)
    const listed = rows.slice(0, 1)
    let alerts = SILENT
    const gateway = world(listed, {
      'GET /api/users/me/alerts': () => ({ body: alerts }),
      'PATCH /api/users/me/alerts': () => ({ body: (alerts = { ...SILENT, board_sound: true }) }),
    })
    const { store, queryClient } = show()
    const off = await screen.findByRole('button', { name: 'Sound for new requests', pressed: false })
    listed.push(...rows.slice(1, 2))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(says(store)).toContain('KVB 8801'))
    expect(start).not.toHaveBeenCalled()
    await userEvent.click(off)
    await screen.findByRole('button', { name: 'Sound for new requests', pressed: true })
    expect(gateway.sent('PATCH /api/users/me/alerts')[0]?.body).toEqual({ board_sound: true })
    const tried = start.mock.calls.length
    expect(tried).toBeGreaterThan(0)
    listed.push(...rows.slice(2))
    await queryClient.invalidateQueries()
    await waitFor(() => expect(start.mock.calls.length).toBeGreaterThan(tried))
    vi.unstubAllGlobals()
  })
})
