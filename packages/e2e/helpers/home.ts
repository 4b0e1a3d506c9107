import { UNIT } from './people.ts'
import { queryDatabase } from './database.ts'
import { expect, type Page } from './test.ts'

export interface Home {
  readonly id: string
  readonly number: string
  readonly pin: string
}

/** Sends a POST request as the user who is logged in on the page. */
export async function callAs<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const { csrf_token } = (await (await page.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await page.request.post(path, {
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

let serial = 0

/** Creates a unit of Arbor Ridge for one journey, as its manager. */
export async function newHome(manager: Page, fields: object = {}): Promise<Home> {
  const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', UNIT.complex)
  serial += 1
  const number = `J${process.pid}-${serial}`
  const { id } = await callAs<{ id: string }>(manager, '/api/units/', {
    contract_id: complex?.id,
    unit_number: number,
    residents: [{ name: 'Mara Quintero', is_main: true }],
    ...fields,
  })
  const { pin } = await callAs<{ pin: string }>(manager, `/api/units/${id}/read-pin`, { kind: 'resident' })
  return { id, number, pin }
}

/** Logs in to a unit as its resident, in the page's language. */
export async function openHome(
  page: Page,
  { number, pin }: Home,
  words: { readonly complex: string; readonly unit: string; readonly pin: string; readonly log_in: string } = ENTRY,
): Promise<void> {
  await page.goto('/resident')
  await page.getByRole('combobox', { name: words.complex }).fill('Arbor')
  await page.getByRole('option', { name: new RegExp(UNIT.complex) }).click()
  await page.getByLabel(words.unit, { exact: true }).fill(number)
  await page.getByLabel(words.pin).fill(pin)
  await page.getByRole('button', { name: words.log_in, exact: true }).click()
  await page.waitForURL('**/resident/dashboard')
}

const ENTRY = { complex: 'Complex', unit: 'Unit', pin: 'PIN, 6 digits', log_in: 'Log in' } as const
export const ENTRY_ES = {
  complex: 'Complejo',
  unit: 'Apartamento',
  pin: 'PIN de 6 dígitos',
  log_in: 'Iniciar sesión',
} as const

/** Returns a new plate that resembles no plate in the demo. */
export function uniquePlate(journey: string): string {
  serial += 1
  return `${journey}${String(process.pid * 13 + serial * 177).slice(-4)}`
}

/** Presses a button of the open dialog and waits until the dialog closes. */
export async function confirm(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}
