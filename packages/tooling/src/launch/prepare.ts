import { startProgram } from './child.ts'
import type { Lifetime } from './lifetime.ts'

export type World = 'demo' | 'empty' | 'none'

/** Migrates the database of `env.DATABASE_URL` and fills it if it's empty. On failure, stops the launcher with one line that says how to fix it. */
export async function prepareDatabase(
  lifetime: Lifetime,
  env: Readonly<Record<string, string | undefined>>,
  world: World,
): Promise<void> {
  const program = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...env, WORLD: world })
  lifetime.add(() => program.stop())
  const how = await program.exited
  if (how === '0') return
  // The program has already printed why.
  if (how === '1') await lifetime.end(1)
  throw new Error(`Preparing the database was interrupted (${how}). Start again.`)
}
