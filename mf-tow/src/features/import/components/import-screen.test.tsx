// @vitest-environment jsdom
import type { ImportDetail, ImportRow } from '@curbwise/api/resources/imports.schemas'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ImportScreen } from './import-screen.tsx'

const COMPANY = {
  id: '0190a0f2-0000-7000-8000-0000000000c0',
  name: 'Bayou City Towing',
  timezone: 'America/Chicago',
  has_booting_access: true,
}
const OPEN = { timezone: 'America/Chicago', is_active: true }
const ARBOR = { ...OPEN, id: '0190a0f2-0000-7000-8000-0000000000a1', name: 'Arbor Ridge' }
const LARKSPUR = { ...OPEN, id: '0190a0f2-0000-7000-8000-0000000000a2', name: 'The Larkspur' }
const IMPORT_ID = '0190a0f2-0000-7000-8000-0000000000b1'
const BASE = `/api/tow-companies/${COMPANY.id}`
const PREVIEW = `POST ${BASE}/contracts/${ARBOR.id}/preview-import`
const GET = `GET ${BASE}/imports/${IMPORT_ID}`
const AT = `/import?contract=${ARBOR.id}&import=${IMPORT_ID}`

const DETAIL: ImportDetail = {
  id: IMPORT_ID,
  list_id: null,
  kind: 'records',
  token: 'seen',
  contract: { id: ARBOR.id, name: ARBOR.name },
  file_name: 'arbor-ridge.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheet: null,
  columns: [
    { header: 'Apt', field: 'unit_number', by: 'name', samples: ['208', '209'] },
    { header: 'Household', field: null, by: null, samples: ['Duc Pham'] },
  ],
  rows_total: 412,
  counts: { error: 4, new: 31, change: 18, same: 359 },
  new_units: 2,
  unlisted: 0,
  move_outs: 0,
  expires_at: '2026-11-24T12:00:00.000Z',
  state: 'previewed',
  rows_done: 0,
  result: null,
  previewed_at: '2026-11-23T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  started_by: null,
  failure: null,
}
const ROW: ImportRow = {
  line: 37,
  verdict: 'error',
  unit_number: '208',
  resident: 'Duc Pham',
  license_plate: 'K',
  state: 'TX',
  vin: null,
  vehicle: 'Black Kia Forte',
  brought_over: null,
  adds: [],
  changes: [],
  outcome: null,
  why: null,
  problems: [{ header: 'Tag', field: 'license_plate', message: 'A plate has 2 to 8 letters and digits' }],
}
const CHANGED: ImportRow = {
  ...ROW,
  line: 54,
  verdict: 'change',
  license_plate: 'SCB 2781',
  problems: [],
  changes: [{ record: 'resident', field: 'phone', before: '(713) 555-0110', after: '(713) 555-0191' }],
}

const NOW = 'Changed since the preview: the phone is now (713) 555-0177, not (713) 555-0110'

/** Uploads go through XMLHttpRequest; here the fake gateway answers them. */
class UploadByFetch {
  upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(body: FormData): void {
    void this.#answer(body)
  }
  async #answer(body: FormData): Promise<void> {
    const answer = await fetch(this.#url, { method: this.#method, body })
    this.status = answer.status
    this.responseText = await answer.text()
    this.onload?.()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', UploadByFetch))

const page = (data: readonly unknown[]) => ({
  body: { data, next: null, previous: null, total: data.length, counts: null },
})

function open(path: string, more: Parameters<typeof fakeGateway>[0] = {}, contracts = [ARBOR, LARKSPUR]) {
  const gateway = fakeGateway({
    [`GET ${BASE}/contracts`]: { body: { data: [] } },
    [`GET ${BASE}/imports`]: page([]),
    [`GET ${BASE}/imports/${IMPORT_ID}/rows`]: page([ROW, CHANGED]),
    [GET]: { body: DETAIL },
    ...more,
  })
  const view = renderWithPlatform(<ImportScreen />, {
    path,
    session: { role: 'tow_staff', tow_company: COMPANY, contracts },
  })
  return { ...view, gateway, user: userEvent.setup() }
}

const list = () => new File(['Apt,Household\n208,Duc Pham'], 'arbor-ridge.csv', { type: 'text/csv' })
const zone = async () => (await screen.findByText('Drop your list here')).parentElement ?? document.body

it('asks for the complex first, then reads a dropped list and keeps the place in the address', async () => {
  const { gateway, router, user } = open('/import', { [PREVIEW]: { body: DETAIL } })
  expect((await screen.findByRole('button', { name: 'Choose a file' })).hasAttribute('disabled')).toBe(true)
  expect(await screen.findByText('No imports yet')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: 'Complex' }))
  await user.click(await screen.findByRole('option', { name: /Arbor Ridge/ }))
  fireEvent.drop(await zone(), { dataTransfer: { files: [list()] } })
  const heading = await screen.findByRole('heading', { name: 'arbor-ridge.csv' })
  expect(document.activeElement).toBe(heading)
  expect(router.state.location.search).toBe(`?contract=${ARBOR.id}&import=${IMPORT_ID}`)
  const body = gateway.sent(PREVIEW)[0]?.body as FormData
  expect(body.get('columns')).toBeNull()
  expect(screen.getByText('1 of 2 columns matched')).toBeDefined()
})

it('chooses the only complex itself, and shows why a file was refused', async () => {
  const message = 'This Excel file has macros. Save it as .xlsx without macros, and try again.'
  open(
    '/import',
    { [PREVIEW]: { status: 415, body: { code: 'unsupported_media', message, fields: { file: message } } } },
    [ARBOR],
  )
  fireEvent.drop(await zone(), { dataTransfer: { files: [list()] } })
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose a file' }).hasAttribute('disabled')).toBe(false)
})

it('shows what to fix with its column, a change before and after, and one verdict at a time', async () => {
  const { router, user, gateway } = open(AT)
  const table = within(await screen.findByRole('grid', { name: 'Rows of the list' }))
  expect(table.getByText('Tag:')).toBeDefined()
  expect(table.getByText('A plate has 2 to 8 letters and digits.')).toBeDefined()
  expect(table.getByText('(713) 555-0110').tagName).toBe('DEL')
  expect(table.getByText('(713) 555-0191').tagName).toBe('INS')
  await user.click(within(screen.getByRole('group', { name: 'Verdict' })).getByRole('button', { name: /Error/ }))
  expect(router.state.location.search).toContain('&verdict=error')
  await waitFor(() =>
    expect(gateway.sent(`GET ${BASE}/imports/${IMPORT_ID}/rows`).at(-1)?.url).toContain('verdict=error'),
  )
})

it('finds rows by a search that stays in the address, and says why there are none', async () => {
  const { router, user, gateway } = open(AT, {
    [`GET ${BASE}/imports/${IMPORT_ID}/rows`]: ({ url }) => page(url.includes('search=') ? [] : [ROW, CHANGED]),
  })
  await screen.findByRole('grid', { name: 'Rows of the list' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Row, unit, name, or plate' }))
  await user.keyboard('voss{Enter}')
  expect(await screen.findByText('No row has “voss” as its number, unit, name, or plate.')).toBeDefined()
  expect(router.state.location.search).toContain('&q=voss')
  expect(gateway.sent(`GET ${BASE}/imports/${IMPORT_ID}/rows`).at(-1)?.url).toContain('search=voss')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('grid', { name: 'Rows of the list' })).toBeDefined()
})

it('asks for the file again to correct columns after a reload, and sends what each column is', async () => {
  const { user, gateway } = open(AT, { [PREVIEW]: { body: DETAIL } })
  await user.click(await screen.findByRole('button', { name: 'Change the columns' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Field of Household'), 'Resident')
  const read = dialog.getByRole('button', { name: 'Read the list again' })
  expect(read.hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText('Choose the file'), { target: { files: [list()] } })
  await user.click(read)
  await waitFor(() => expect(gateway.sent(PREVIEW)).toHaveLength(1))
  const body = gateway.sent(PREVIEW)[0]?.body as FormData
  expect(JSON.parse(String(body.get('columns')))).toEqual(['unit_number', 'resident_name'])
})

it('says what applying will do, applies with the token of the preview, and shows the result', async () => {
  const apply = `POST ${BASE}/contracts/${ARBOR.id}/import`
  let shown: object = DETAIL
  const { user, gateway } = open(AT, {
    [`GET ${BASE}/imports/${IMPORT_ID}/rows`]: ({ url }) =>
      page(url.includes('outcome=rejected') ? [{ ...CHANGED, outcome: 'rejected', why: NOW }] : [ROW, CHANGED]),
    [apply]: () => {
      shown = { ...DETAIL, state: 'done', result: { new: 30, change: 18, same: 359, rejected: 1, ended: 0, error: 4 } }
      return { body: shown }
    },
    [GET]: () => ({ body: shown }),
  })
  expect(await screen.findByText('49 rows will be applied, all or none')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Apply 49 rows' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Create 2 new units, each with its own PIN.')).toBeDefined()
  expect(dialog.getByText('Delete or end anything that isn’t in the list.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Apply 49 rows' }))
  const heading = await screen.findByRole('heading', { name: 'Applied 48 rows to Arbor Ridge' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText('1 row wasn’t applied')).toBeDefined()
  expect(await screen.findByText('Row 54, unit 208, Duc Pham:')).toBeDefined()
  expect(screen.getByText(/The phone is now \(713\) 555-0177, not \(713\) 555-0110/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the units' }).getAttribute('href')).toBe(
    `/complexes/units?id=${ARBOR.id}`,
  )
  expect(gateway.sent(apply)[0]?.body).toEqual({ import_id: IMPORT_ID, token: 'seen', move_outs: 0 })
})

it('keeps the preview and says why, if applying is refused', async () => {
  const message = 'Another import into this complex is running. Wait until it finishes, and try again.'
  const { user } = open(AT, {
    [`POST ${BASE}/contracts/${ARBOR.id}/import`]: { status: 409, body: { code: 'conflict', message } },
  })
  await user.click(await screen.findByRole('button', { name: 'Apply 49 rows' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply 49 rows' }))
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Apply 49 rows' })).toBeDefined()
})

it('finds a running import again, and cancels it', async () => {
  const canceled = { ...DETAIL, state: 'canceled' }
  let shown: object = { ...DETAIL, state: 'running', rows_done: 27, started_at: '2026-11-23T12:00:30.000Z' }
  const { user } = open(AT, {
    [GET]: () => ({ body: shown }),
    [`POST ${BASE}/imports/${IMPORT_ID}/cancel`]: () => {
      shown = canceled
      return { body: canceled }
    },
  })
  expect(await screen.findByText('Applying, 27 of 412 rows')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the columns' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel, apply nothing' }))
  expect(await screen.findByRole('heading', { name: 'The import was canceled' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import another list' }))
  expect(await screen.findByText('Drop your list here')).toBeDefined()
})

it('says why an import failed, and applies it again', async () => {
  const failure = 'The database was restarted. Try again.'
  let shown: object = { ...DETAIL, state: 'failed', failure }
  const { user } = open(AT, {
    [GET]: () => ({ body: shown }),
    [`POST ${BASE}/contracts/${ARBOR.id}/import`]: () => {
      shown = { ...DETAIL, state: 'done', result: { new: 31, change: 18, same: 359, rejected: 0, ended: 0, error: 4 } }
      return { body: shown }
    },
  })
  expect(await screen.findByText(failure)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Applied 49 rows to Arbor Ridge' })).toBeDefined()
})

it('doesn’t call it nothing to change if every row was rejected', async () => {
  const result = { new: 0, change: 0, same: 0, rejected: 2, ended: 0, error: 0 }
  open(AT, {
    [GET]: { body: { ...DETAIL, state: 'done', result } },
    [`GET ${BASE}/imports/${IMPORT_ID}/rows`]: page([{ ...CHANGED, outcome: 'rejected', why: NOW }]),
  })
  expect(await screen.findByRole('heading', { name: 'No rows were applied to Arbor Ridge' })).toBeDefined()
  expect(screen.getByText('2 rows weren’t applied')).toBeDefined()
})

it('offers nothing to apply if every row is an error', async () => {
  open(AT, { [GET]: { body: { ...DETAIL, counts: { error: 412, new: 0, change: 0, same: 0 } } } })
  expect(await screen.findByText('Nothing to apply: fix the errors first')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
})

it('says that a preview has expired, and leads back to the file', async () => {
  const { user } = open(AT, { [GET]: { status: 404, body: { code: 'not_found', message: 'Not found' } } })
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }))
  expect(await screen.findByText('Drop your list here')).toBeDefined()
})

it('leads to the first complex if there is none', async () => {
  open('/import', {}, [])
  expect((await screen.findByRole('link', { name: 'Add a complex' })).getAttribute('href')).toBe(
    '/complexes/details?new=1',
  )
})
