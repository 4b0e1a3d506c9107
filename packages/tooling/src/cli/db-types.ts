import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectedTables } from '../database-types/table-types.ts'
import { TABLES_FILE } from '../database-types/tables-file.ts'
import { repositoryRoot } from '../repository.ts'

/** `npm run db:types`: writes the row types of the migrated database. */
writeFileSync(join(repositoryRoot, TABLES_FILE), await expectedTables())
console.log(`${TABLES_FILE} is up to date`)
