import { startProgram } from './child.ts'
import type { Lifetime } from './lifetime.ts'

export type World = 'demo' | 'empty' | 'none'

/** Migrates the database of `env.DATABASE_URL` and fills it when it is empty; a failure ends the launcher with one line that says how to mend it. */
export async function prepareDatabase(
  lifetime: Lifetime,
  env: Readonly<Record<string, string | undefined>>,
  world: World,
): Promise<void> {
  const program = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...env, WORLD: world })
  lifetime.add(() => program.stop())
  const how = await program.exited
  if (how === '0') return
  // It has said why.
  if (how === '1') await lifetime.end(1)
  throw new Error(`Preparing the database was ended (${how}): start again`)
}
