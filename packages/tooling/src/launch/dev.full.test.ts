import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CopiedRepository, copyRepository } from './testing/copied-repository.ts'
import { createLaunchpad, type Launchpad, WITHIN } from './testing/launchpad.ts'
import { follow, heading, openVisitors, type Visitors } from './testing/visitors.ts'

let copy: CopiedRepository
let pad: Launchpad
let visitors: Visitors

beforeAll(async () => {
  copy = copyRepository({ built: false })
  pad = await createLaunchpad(copy.root)
  await pad.running(pad.npm(['run', 'dev']))
  visitors = await openVisitors(pad.port)
  await visitors.logIn('dana@bayoucitytowing.com')
})

afterAll(async () => {
  await visitors?.close()
  await pad?.close()
  copy?.remove()
})

const check = (page: Page, words: string): Promise<void> =>
  page.getByRole('button', { name: words, exact: true }).waitFor()

it('shows changes of a remote, the shell, and the kit in an open page, and keeps the typed text', async () => {
  const page = await visitors.visit('/vehicles')
  const plate = page.getByLabel('Plate or VIN')
  await plate.fill('KVB 88')
  let loads = 0
  page.on('load', () => {
    loads++
  })

  copy.edit('mf-tow/src/features/plate-check/components/check-bar.tsx', '\n        Check\n', '\n        Check it\n')
  await check(page, 'Check it')
  copy.edit('shell/src/layouts/default/default-layout.tsx', 'Skip to the page', 'Jump to the page')
  await page.getByText('Jump to the page').waitFor({ state: 'attached' })
  copy.edit('packages/ui/src/entry/button.tsx', '{children}</span>', '{children}, now</span>')
  await check(page, 'Check it, now')
  expect(await plate.inputValue()).toBe('KVB 88')

  // Another remote's page uses the same kit.
  await follow(page, 'Units and residents')
  await heading(page, 'Units and residents')
  copy.edit('packages/ui/src/entry/button.tsx', '{children}, now</span>', '{children}, then</span>')
  await page
    .getByRole('main')
    .getByRole('button', { name: /, then$/ })
    .first()
    .waitFor()
  await follow(page, 'Plate check')
  await check(page, 'Check it, then')
  expect([loads, visitors.errors]).toEqual([0, []])
})

it('restarts the gateway when its sources change', async () => {
  const says = async (words: string): Promise<void> =>
    vi
      .waitUntil(async () => (await (await pad.answers('/api/nothing')).text()).includes(words), WITHIN)
      .then(() => undefined)
  await says('Not found')
  copy.edit('packages/api/src/errors.ts', `'Not found'`, `'Nowhere'`)
  await says('Nowhere')
  copy.edit('packages/api/src/errors.ts', `'Nowhere'`, `'Not found'`)
  await says('Not found')
})
