import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesUnder } from '../rspack/site.ts'
import { type CopiedRepository, copyRepository } from './testing/copied-repository.ts'
import { createLaunchpad, type Launchpad } from './testing/launchpad.ts'
import { follow, heading, openVisitors, type Visitors } from './testing/visitors.ts'

let copy: CopiedRepository
let pad: Launchpad
let visitors: Visitors

const newTow = (page: Page, words: string): Promise<void> =>
  page.getByRole('link', { name: words, exact: true }).first().waitFor()

/** Returns the content hashes of the served files that `wanted` accepts, by name. */
function files(wanted: (file: string) => boolean): Record<string, string> {
  const site = join(copy.root, 'dist/site')
  return Object.fromEntries(
    filesUnder(site)
      .filter(wanted)
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(site, file)))
          .digest('hex'),
      ]),
  )
}

async function npm(...args: string[]): Promise<string> {
  const command = pad.npm(['run', ...args])
  expect(await command.exit(), command.output()).toBe(0)
  return command.output()
}

beforeAll(async () => {
  copy = copyRepository({ built: true })
  pad = await createLaunchpad(copy.root)
  await pad.running(pad.npm(['start']))
  visitors = await openVisitors(pad.port)
  await visitors.logIn('dana@bayoucitytowing.com')
})

afterAll(async () => {
  await visitors?.close()
  await pad?.close()
  copy?.remove()
})

it('publishes and rolls back one remote while tabs are open, without changing the shell', async () => {
  const shell = files((file) => !file.startsWith('remotes'))
  const released = files((file) => file.startsWith('remotes/'))
  expect(Object.keys(shell)).toContain('index.html')
  const tab = await visitors.visit('/tows')
  await newTow(tab, 'New tow')

  copy.edit('mf-tow/src/features/tow-board/components/board-tools.tsx', '            New tow', '            Newest tow')
  expect(await npm('deploy', '--', 'mf-tow')).toContain('is on the site')
  const fresh = await visitors.visit('/tows')
  await newTow(fresh, 'Newest tow')

  // The open tab keeps its release, even for pages that it hasn't shown before.
  await follow(tab, 'Plate check')
  await heading(tab, 'Plate check')
  await follow(tab, 'Tows')
  await newTow(tab, 'New tow')
  await tab.reload()
  await newTow(tab, 'Newest tow')

  expect(await npm('rollback', '--', 'mf-tow')).toContain('mf-tow is back at')
  await newTow(await visitors.visit('/tows'), 'New tow')
  await follow(fresh, 'Plate check')
  await heading(fresh, 'Plate check')
  await follow(fresh, 'Tows')
  await newTow(fresh, 'Newest tow')
  await fresh.reload()
  await newTow(fresh, 'New tow')

  expect(files((file) => !file.startsWith('remotes'))).toEqual(shell)
  expect(files((file) => file.startsWith('remotes/'))).toMatchObject(released)
  expect(visitors.errors).toEqual([])
})
