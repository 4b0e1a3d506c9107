import { startProgram } from './child.ts'
import type { Lifetime } from './lifetime.ts'

export type World = 'demo' | 'empty' | 'none'

/** Migrates the database of `env.DATABASE_URL` and fills it when it is empty. */
export async function prepareDatabase(lifetime: Lifetime, env: Readonly<Record<string, string | undefined>>, world: World): Promise<void> {
  const program = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...env, WORLD: world })
  lifetime.add(() => program.stop())
  if ((await program.exited) !== '0') throw new Error('The database could not be prepared: see above')
}
