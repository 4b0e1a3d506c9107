// @vitest-environment jsdom
import {
  archiveOf,
  createPack,
  createSigner,
  signed,
  type Files,
  type Signer,
} from '@curbwise/rules/evidence/pack.fixture'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import VerifyPage from './verify.page.tsx'

const KEYS = 'GET /api/public/evidence-keys'
let files: Files
let signer: Signer

beforeAll(async () => {
  signer = await createSigner()
  files = await signed(await createPack(), signer)
})

const fileOf = (content: Iterable<readonly [string, Uint8Array]>): File =>
  new File([new Uint8Array(archiveOf(content))], 'evidence-48197-1.zip', { type: 'application/zip' })

async function check(file: File, language: 'en' | 'es' = 'en') {
  const { container } = renderWithPlatform(<VerifyPage />, { path: '/verify', language })
  const [input] = container.querySelectorAll<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, file)
}

it('says that nothing was changed, and sends nothing but the request for the keys', async () => {
  const gateway = fakeGateway({ [KEYS]: { body: signer.keys } })
  await check(fileOf(files))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Nothing was changed' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('7 of 7')).toBeTruthy()
  expect(gateway.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([KEYS])
})

it('says that the signer is unknown where the keys can’t be reached', async () => {
  fakeGateway({ [KEYS]: { status: 503, body: { code: 'unavailable', message: 'Later' } } })
  await check(fileOf(files))
  expect(await screen.findByRole('heading', { level: 2, name: 'Intact, signer unknown' })).toBeTruthy()
  expect(screen.getByText(/so who signed stays unknown/)).toBeTruthy()
})

it('names a photo that was altered, in both languages', async () => {
  const altered = new Map(files).set('photos/01-rear.jpg', new TextEncoder().encode('another'))
  fakeGateway({ [KEYS]: { body: signer.keys } })
  await check(fileOf(altered), 'es')
  const result = within(await screen.findByRole('region', { name: 'evidence-48197-1.zip' }))
  expect(result.getByRole('heading', { level: 2, name: 'Se cambió 1 cosa' })).toBeTruthy()
  expect(result.getByText(/^La foto 1 de 1, .* fue alterada: photos\/01-rear\.jpg/)).toBeTruthy()
  expect(result.getByRole('link', { name: /713.555.0148/ })).toBeTruthy()
})

it('says so when the file is something else, and takes another one in its place', async () => {
  fakeGateway({ [KEYS]: { body: signer.keys } })
  await check(new File(['hello'], 'letter.zip'))
  const result = within(await screen.findByRole('region', { name: 'letter.zip' }))
  expect(result.getByRole('heading', { level: 2, name: 'This isn’t an evidence pack' })).toBeTruthy()
  expect(result.queryByRole('link')).toBeNull()
})
