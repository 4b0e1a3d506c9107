import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedTypes } from '../database-types/table-types.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm run db:types`: writes the types of the migrated database's rows and functions. */
for (const [path, text] of Object.entries(await expectedTypes())) {
  writeFileSync(join(repositoryRoot, path), text)
  console.log(`${path} is up to date`)
}
