// @vitest-environment jsdom
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Expired } from './expired.tsx'
import { MayPark } from './may-park.tsx'
import { PermitView } from './permit-view.tsx'

const MINUTE = 60_000
const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString()
const permit = (fields: Partial<PublicPermit> = {}): PublicPermit => ({
  key: 'k-1',
  kind: 'guest',
  status: 'active',
  phase: 'now',
  permit_number: '7A3F-91C2',
  license_plate: 'KTR 1190',
  state: 'TX',
  contract: { id: 'c-1', name: 'Arbor Ridge', address: '4120 Fondren Rd', city: 'Houston', state: 'TX' },
  unit_number: '214',
  timezone: 'America/Chicago',
  valid_from: at(-60),
  valid_until: at(120),
  now: at(0),
  grace_minutes: 15,
  extend_choices: [],
  extend_refused: null,
  bank_minutes_left: null,
  told_by: { mail: false, phone: false },
  can: { add_mail: false, add_phone: false },
  checkout: null,
  total: null,
  is_sandbox: false,
  money_back: null,
  ...fields,
})
const SAFE = /The car is safe from a tow until \d+:\d\d\s[AP]M/

beforeEach(() => {
  fakeGateway({})
})

describe('a permit that is ended early', () => {
  it('says in the dialog until which minute the car is safe', async () => {
    const user = userEvent.setup()
    renderWithPlatform(<MayPark permit={permit()} extending={false} />)
    await user.click(screen.getByRole('button', { name: 'End early' }))
    expect((await screen.findByRole('dialog')).textContent).toMatch(SAFE)
  })

  it('says the same after it ended, until that minute has passed', () => {
    const ended = { status: 'cancelled', phase: 'past', valid_until: at(-5) } as const
    const { unmount } = renderWithPlatform(<Expired permit={permit(ended)} status="ended_early" />)
    expect(screen.getByText(SAFE)).toBeDefined()
    unmount()
    renderWithPlatform(<Expired permit={permit({ ...ended, grace_minutes: 0 })} status="ended_early" />)
    expect(screen.getByText('Without another permit, the car may be towed.')).toBeDefined()
  })
})

describe('a permit', () => {
  it('names the complex with its address, and can be shared', async () => {
    const user = userEvent.setup()
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    renderWithPlatform(<MayPark permit={permit()} extending={false} />)
    expect(screen.getByText('4120 Fondren Rd, Houston')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'You may park here',
      text: expect.stringMatching(/^KTR 1190 may park at Arbor Ridge until \d/) as string,
      url: `${window.location.origin}/guest?permit=k-1`,
    })
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('a permit on its page', () => {
  it('shows its number, the complex with its address, and how to share it', async () => {
    const shared = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share: shared }))
    const user = userEvent.setup()
    renderWithPlatform(<MayPark permit={permit()} extending={false} />)
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
    expect(fact('Permit number')).toBe('7A3F-91C2')
    expect(fact('Complex')).toBe('Arbor Ridge4120 Fondren Rd, Houston')
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: `${window.location.origin}/guest?permit=k-1` }))
    vi.unstubAllGlobals()
  })
})

describe('a permit of a practice complex', () => {
  it.each([[true], [undefined]] as const)('says that it protects no car: is_practice %s', async (is_practice) => {
    const { contract } = permit()
    const body = permit({ contract: { ...contract, ...(is_practice && { is_practice }) } })
    fakeGateway({ 'GET /api/public/permits/k-1': { body } })
    renderWithPlatform(
      <PermitView
        permit_key="k-1"
        extending={false}
        returned_attempt={0}
        paying={false}
        onPaying={vi.fn()}
        onLeave={vi.fn()}
      />,
    )
    await screen.findByText('4120 Fondren Rd, Houston')
    expect(screen.queryAllByText(/This permit protects no car/)).toHaveLength(is_practice ? 1 : 0)
  })
})
