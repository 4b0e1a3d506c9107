/** The generated row types, from the root of the repository. */
export const TABLES_FILE = 'gateway/src/db/tables.ts'
