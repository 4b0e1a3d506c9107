import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { describeTables } from './describe-tables.ts'
import { withMigratedDatabase } from './migrated-database.ts'
import { renderTables } from './render-tables.ts'

export const TABLES_FILE = 'gateway/src/db/tables.ts'

/** What `gateway/src/db/tables.ts` must hold for the migrations as they are now. */
export const expectedTables = (): Promise<string> =>
  withMigratedDatabase(async (url) => formatted(renderTables(await describeTables(url))))

function formatted(text: string): string {
  const result = spawnSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), [`--stdin-filepath=${TABLES_FILE}`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    input: text,
  })
  if (result.status !== 0) throw new Error(result.stderr)
  return result.stdout
}
