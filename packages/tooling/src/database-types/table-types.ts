import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { describeFunctions } from './describe-functions.ts'
import { describeTables } from './describe-tables.ts'
import { FUNCTIONS_FILE, TABLES_FILE } from './generated-files.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { renderFunctions } from './render-functions.ts'
import { renderTables } from './render-tables.ts'

/** The content of each generated file, by its path relative to the root. */
export type DatabaseTypes = Readonly<Record<string, string>>

/** Returns what the generated files must contain for the current migrations. */
export const expectedTypes = (): Promise<DatabaseTypes> =>
  withMigratedDatabase(async (url) => ({
    [TABLES_FILE]: formatted(renderTables(await describeTables(url)), TABLES_FILE),
    [FUNCTIONS_FILE]: formatted(renderFunctions(await describeFunctions(url)), FUNCTIONS_FILE),
  }))

export const storedTypes = (): DatabaseTypes =>
  Object.fromEntries(
    [TABLES_FILE, FUNCTIONS_FILE].map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]),
  )

/** Returns a fault with the fix for each stored file that doesn't match the migrations. */
export const staleTypes = (stored: DatabaseTypes, expected: DatabaseTypes): string[] =>
  Object.keys(expected)
    .filter((path) => stored[path] !== expected[path])
    .map((path) => `${path} does not match the migrations: run \`npm run db:types\``)

export const checkTableTypes = async (): Promise<string[]> => staleTypes(storedTypes(), await expectedTypes())

function formatted(text: string, path: string): string {
  const result = spawnSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), [`--stdin-filepath=${path}`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    input: text,
  })
  if (result.status !== 0) throw new Error(result.stderr)
  return result.stdout
}
