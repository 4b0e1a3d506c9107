import { startProgram } from '../launch/child.ts'

/** Migrates the database of the settings and writes the demo world into it. Throws if that fails; why is printed. */
export async function seed(settings: Readonly<Record<string, string>>): Promise<void> {
  const program = startProgram('packages/tooling/src/launch/prepare-database.ts', { ...settings, WORLD: 'demo' })
  const how = await program.exited
  if (how !== '0') throw new Error(`The demo world was not written (${how})`)
}
