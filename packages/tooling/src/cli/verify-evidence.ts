import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { command } from './command.ts'

/**
 * `npm run verify-evidence -- <file.zip> [--key <keys.json>] [--heads <history-heads.jsonl>]`: checks an evidence pack without a network
 * or a database. Ends with 0 when it is intact and a given key signed it, with 2 when the signer is unknown, and with 1 otherwise.
 */
await command(async () => {
  const { verifyFile } = (await import(join(repositoryRoot, 'gateway/src/commands/verify-evidence.ts'))) as {
    verifyFile: (args: readonly string[]) => Promise<{ readonly text: string; readonly code: number }>
  }
  const { text, code } = await verifyFile(process.argv.slice(2))
  console.log(text)
  process.exitCode = code
})
