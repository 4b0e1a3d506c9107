/** Paths of the generated row types, relative to the root. */
export const TABLES_FILE = 'gateway/src/db/tables.ts'
export const FUNCTIONS_FILE = 'gateway/src/db/functions.ts'
