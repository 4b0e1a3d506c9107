// @vitest-environment jsdom
import { toastsAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { COMPANY, FAILED, HOOK, OFF_HOOK, OLD_KEY, YARD_KEY } from '../state/integrations.fixture.ts'
import { Integrations } from './integrations.tsx'

const BASE = `/api/tow-companies/${COMPANY.id}`
const KEYS = `${BASE}/api-keys`
const HOOKS = `${BASE}/webhooks`
const ONE = `${HOOKS}/${HOOK.id}`
const SECRET = 'cw_live_4kQzExample'
const NEW_SECRET = 'whsec_Example'
const list = (data: readonly object[], create = true) => ({
  body: { data, timezone: COMPANY.timezone, can: { create } },
})

function open(answers: Parameters<typeof fakeGateway>[0] = {}, path = '/company/integrations') {
  const gateway = fakeGateway({
    [`GET ${KEYS}`]: list([YARD_KEY, OLD_KEY]),
    [`GET ${HOOKS}`]: list([HOOK]),
    [`GET ${ONE}/deliveries`]: { body: { data: [FAILED] } },
    ...answers,
  })
  const view = renderWithPlatform(<Integrations />, { path, session: { role: 'tow_admin', tow_company: COMPANY } })
  return { ...view, gateway }
}
const OPENED = `/company/integrations?selected=${HOOK.id}`
const row = (name: RegExp) => screen.findByRole('row', { name })
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

it('lists the keys that work, and the ended ones when asked', async () => {
  open()
  const yard = within(await row(/Yard software/))
  expect(yard.getByText('Cars in storage, with charges and payments')).toBeTruthy()
  expect(yard.getByText('11/20/2026, 9:58 PM')).toBeTruthy()
  expect(yard.getByText('No end')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Old map/ })).toBeNull()
  await press('Show ended keys')
  const old = within(await row(/Old map/))
  expect(old.getByText('Revoked 11/20/2026 by Gil Arceneaux')).toBeTruthy()
  expect(old.queryByRole('button')).toBeNull()
})

it('creates a key, shows its secret once, and copies it', async () => {
  const user = userEvent.setup()
  const { gateway } = open({ [`POST ${KEYS}`]: { body: { key: YARD_KEY, secret: SECRET } } })
  await user.click(await screen.findByRole('button', { name: 'API key' }))
  const form = await inDialog()
  await user.type(form.getByLabelText('Name'), 'Yard software')
  await user.click(form.getByRole('button', { name: 'Create key' }))
  expect(await form.findByText('Choose what the key may read')).toBeTruthy()
  expect(gateway.sent(`POST ${KEYS}`)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Tows' }))
  await user.click(form.getByRole('button', { name: 'Create key' }))

  const shown = await screen.findByRole('dialog', { name: 'Secret of Yard software' })
  expect(gateway.sent(`POST ${KEYS}`).map(({ body }) => body)).toEqual([
    { name: 'Yard software', scopes: ['read_tows'], ends_on: null },
  ])
  expect(within(shown).getByLabelText('Secret')).toHaveProperty('value', SECRET)
  await user.keyboard('{Escape}')
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain(SECRET)
})

it('revokes a key after saying what that stops', async () => {
  const { gateway } = open({ [`DELETE ${KEYS}/${YARD_KEY.id}`]: { body: { ...YARD_KEY, ended: OLD_KEY.ended } } })
  await press('Revoke Yard software')
  const dialog = await inDialog()
  expect(dialog.getByText('Refuse every call with this key right away.')).toBeTruthy()
  expect(gateway.sent(`DELETE ${KEYS}/${YARD_KEY.id}`)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(gateway.sent(`DELETE ${KEYS}/${YARD_KEY.id}`)).toHaveLength(1))
})

it('adds a webhook, names a wrong address, shows its secret, and opens it', async () => {
  const user = userEvent.setup()
  const answers = [
    { status: 422, body: { code: 'validation_failed', message: 'No', fields: { url: 'Use https' } } },
    { body: { webhook: HOOK, secret: NEW_SECRET } },
  ]
  const { gateway, router } = open({ [`POST ${HOOKS}`]: () => answers.shift() ?? {} })
  await user.click(await screen.findByRole('button', { name: 'Webhook' }))
  const form = await inDialog()
  await user.type(form.getByLabelText('Address'), 'http://hooks.bayoucitytowing.com/')
  await user.click(form.getByRole('checkbox', { name: 'Tows' }))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText('Use https')).toBeTruthy()
  await user.clear(form.getByLabelText('Address'))
  await user.type(form.getByLabelText('Address'), HOOK.url)
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of hooks.bayoucitytowing.com' }))
  expect(shown.getByLabelText('Secret')).toHaveProperty('value', NEW_SECRET)
  expect(gateway.sent(`POST ${HOOKS}`).at(-1)?.body).toEqual({ url: HOOK.url, kinds: ['tow'] })
  expect(router.state.location.search).toBe(`?selected=${HOOK.id}`)
})

it('edits only what was changed', async () => {
  const { gateway } = open({ [`PATCH ${ONE}`]: { body: HOOK } }, OPENED)
  await press('Edit')
  const form = await inDialog()
  await userEvent.click(form.getByRole('checkbox', { name: 'Boots' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gateway.sent(`PATCH ${ONE}`)).toHaveLength(1))
  expect(gateway.sent(`PATCH ${ONE}`)[0]?.body).toEqual({ kinds: ['tow', 'boot', 'payment'] })
})

it('switches a webhook that failed on again, and says what that doesn’t send', async () => {
  const { gateway } = open({ [`GET ${HOOKS}`]: list([OFF_HOOK]), [`PATCH ${ONE}`]: { body: HOOK } }, OPENED)
  expect(await screen.findByText('Switched off 11/20/2026, 9:58 PM')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  await press('Switch on')
  const dialog = await inDialog()
  expect(dialog.getByText('Send what changed while it was off.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(gateway.sent(`PATCH ${ONE}`)[0]?.body).toEqual({ is_on: true }))
})

it('creates a new secret, and shows it', async () => {
  open(
    {
      [`GET ${HOOKS}`]: list([{ ...HOOK, previous_secret_until: '2026-11-21T03:58:00.000Z' }]),
      [`POST ${ONE}/secret`]: { body: { webhook: HOOK, secret: NEW_SECRET } },
    },
    OPENED,
  )
  await press('New secret')
  const dialog = await inDialog()
  expect(dialog.getByText('Stop the earliest secret now, instead of 11/20/2026, 9:58 PM.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Create secret' }))
  const shown = await screen.findByRole('dialog', { name: 'Secret of hooks.bayoucitytowing.com' })
  expect(within(shown).getByLabelText('Secret')).toHaveProperty('value', NEW_SECRET)
})

it('shows what became of each delivery, and sends one again', async () => {
  const { gateway, store } = open({ [`POST ${ONE}/send-again`]: { body: { queued: 1 } } }, OPENED)
  const deliveries = within(await screen.findByRole('list', { name: 'Deliveries' }))
  expect(deliveries.getByRole('link', { name: 'Tow, completed' })).toHaveProperty(
    'pathname',
    `/complexes/tows/${FAILED.event.record.id}/details`,
  )
  expect(deliveries.getByText('The server answered 503. Tried 41 times')).toBeTruthy()
  await userEvent.click(deliveries.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('1 delivery is sent again'))
  expect(gateway.sent(`POST ${ONE}/send-again`)[0]?.body).toEqual({ delivery_id: FAILED.id })
})

it('sends all that failed in a time again, and says if nothing did', async () => {
  const queued = [0, 3]
  const { gateway, store } = open({ [`POST ${ONE}/send-again`]: () => ({ body: { queued: queued.shift() } }) }, OPENED)
  await press('Send failed again')
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await dialog.findByText(/Nothing that changed in this time has failed/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Changes of'), 'The last 30 days')
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('3 deliveries are sent again'))
  const [first, last] = gateway
    .sent(`POST ${ONE}/send-again`)
    .map(({ body }) => Date.parse((body as { failed_since: string }).failed_since))
  expect(Math.round(((first ?? 0) - (last ?? 0)) / 86_400_000)).toBe(27)
})

it('shows only failed deliveries, by the address', async () => {
  const { gateway, router } = open({}, OPENED)
  await screen.findByRole('list', { name: 'Deliveries' })
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(gateway.sent(`GET ${ONE}/deliveries`).at(-1)?.url).toContain('status=failed'))
  expect(router.state.location.search).toContain('only=failed')
})

it('removes a webhook, and closes its panel', async () => {
  const rows = [HOOK]
  const { router } = open(
    {
      [`GET ${HOOKS}`]: () => list(rows),
      [`DELETE ${ONE}`]: () => {
        rows.pop()
        return { body: { ok: true } }
      },
    },
    OPENED,
  )
  await press('Remove')
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('heading', { name: 'hooks.bayoucitytowing.com' })).toBeNull()
})

it('offers nothing to add when there are as many as a company can have, or none to show', async () => {
  open({ [`GET ${KEYS}`]: list([], false), [`GET ${HOOKS}`]: list([], false) })
  expect(await screen.findByText('No API keys yet')).toBeTruthy()
  expect(screen.getAllByText('as many as a company can have')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says which part could not be loaded, and shows the other', async () => {
  open({ [`GET ${KEYS}`]: { status: 500, body: { code: 'internal', message: 'No' } } })
  expect(await screen.findByText("Couldn't load the API keys")).toBeTruthy()
  expect(await row(/hooks\.bayoucitytowing\.com/)).toBeTruthy()
})
