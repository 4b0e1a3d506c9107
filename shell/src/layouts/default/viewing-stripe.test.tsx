// @vitest-environment jsdom
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { takeVisit } from '../../auth/session/return-to.ts'
import ViewingStripe from './viewing-stripe.tsx'

const VIEWING = {
  tow_company: { id: 'c', name: 'Bayou City Towing' },
  contract: null,
  until: '2026-11-20T22:58:00.000Z',
}
const open = (viewing: Parameters<typeof ViewingStripe>[0]['viewing'] = VIEWING) =>
  renderWithPlatform(<ViewingStripe viewing={viewing} />, { session: { role: 'tow_admin' } })

it('names what is viewed and until when, in the time zone of the viewed', () => {
  open()
  expect(screen.getByRole('note').textContent).toContain('Viewing Bayou City Towing until 4:58 PM.')
})

it('names the complex where one is viewed', () => {
  open({ ...VIEWING, contract: { id: 'a', name: 'Arbor Ridge' } })
  expect(screen.getByRole('note').textContent).toContain('Viewing Arbor Ridge until')
})

it('ends the view, and goes on as the super admin', async () => {
  const gateway = fakeGateway({
    'POST /api/view-as/end': { body: { csrf_token: 'of the own session', user: { id: 'ines', role: 'super_admin' } } },
  })
  const { platform } = open()
  await userEvent.setup().click(screen.getByRole('button', { name: 'End view' }))
  await expect.poll(() => vi.mocked(platform.signIn).mock.calls).toEqual([[{ id: 'ines', role: 'super_admin' }]])
  expect(gateway.sent('POST /api/view-as/end')).toHaveLength(1)
  expect(takeVisit(window.sessionStorage), 'where it goes on').toBe('/super-admin/tow-companies?selected=c')
})

it('says when it could not be ended, and can be tried again', async () => {
  fakeGateway({ 'POST /api/view-as/end': { status: 503, body: { code: 'unavailable', message: 'Down for a moment' } } })
  const { store } = open()
  await userEvent.setup().click(screen.getByRole('button', { name: 'End view' }))
  await expect
    .poll(() => store.get(toastsAtom).at(-1))
    .toMatchObject({ severity: 'error', summary: 'Couldn’t end the view', detail: 'Down for a moment' })
  expect(screen.getByRole('button', { name: 'End view' }).getAttribute('aria-busy')).toBeNull()
})
