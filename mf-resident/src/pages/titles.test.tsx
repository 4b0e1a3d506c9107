// @vitest-environment jsdom
import { titleAtom } from '@curbwise/platform'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import Guest from './guest.page.tsx'
import Resident from './resident.page.tsx'

it.each([
  ['/guest', <Guest key="guest" />, 'Estacionar como invitado'],
  ['/resident', <Resident key="resident" />, 'Inicie sesión en su apartamento'],
])('%s names its tab in Spanish', async (path, page, title) => {
  fakeGateway({})
  const { store } = renderWithPlatform(page, { path, language: 'es' })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(store.get(titleAtom)?.text).toBe(title)
})
