import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { describeTables } from './describe-tables.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { renderTables } from './render-tables.ts'
import { TABLES_FILE } from './tables-file.ts'

/** Returns the content that `gateway/src/db/tables.ts` must have for the current migrations. */
export const expectedTables = (): Promise<string> =>
  withMigratedDatabase(async (url) => formatted(renderTables(await describeTables(url))))

/** Returns a fault with the fix if the stored row types don't match the migrations. */
export const staleTables = (stored: string, expected: string): string[] =>
  stored === expected ? [] : [`${TABLES_FILE} does not match the migrations: run \`npm run db:types\``]

export const checkTableTypes = async (): Promise<string[]> =>
  staleTables(readFileSync(join(repositoryRoot, TABLES_FILE), 'utf8'), await expectedTables())

function formatted(text: string): string {
  const result = spawnSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), [`--stdin-filepath=${TABLES_FILE}`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    input: text,
  })
  if (result.status !== 0) throw new Error(result.stderr)
  return result.stdout
}
