import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { compile } from './compile.ts'
import { baseConfig } from './config.ts'
import { productWorkspace } from './workspace.ts'

const SOURCE = `import { z } from 'zod'

globalThis.result = z.object({ plate: z.string().min(2) }).safeParse({ plate: 'KTR 2208' }).success
`
let folder: string

beforeEach(() => {
  // Inside the repository, so that packages can be resolved.
  folder = mkdtempSync(join(repositoryRoot, 'packages/tooling/zod-test-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the bundle of `SOURCE` without `new Function`, as under a strict CSP. `attempts` counts the attempts to use it. */
async function run({ aliased }: { readonly aliased: boolean }): Promise<{ result: unknown; attempts: number }> {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, SOURCE)
  const base = baseConfig({ ...(await productWorkspace()), cache: join(folder, 'cache') }, 'shell', 'production')
  const resolve = { ...base.resolve, ...(!aliased && { alias: {} }) }
  const output = { path: join(folder, 'out'), filename: 'main.js' }
  await compile([{ ...base, name: 'zod', cache: false, devtool: false, entry, resolve, output }])
  let attempts = 0
  const refuse = (): never => {
    attempts++
    throw new EvalError('Refused by the policy')
  }
  const context: { result?: unknown; Function: () => never } = { Function: refuse }
  runInNewContext(readFileSync(join(output.path, output.filename), 'utf8'), context)
  return { result: context.result, attempts }
}

it('never tries to compile code in a browser bundle', async () => {
  expect(await run({ aliased: true })).toEqual({ result: true, attempts: 0 })
})

it('tries to without the alias', async () => {
  expect(await run({ aliased: false })).toEqual({ result: true, attempts: 1 })
})
