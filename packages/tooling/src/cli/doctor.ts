import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../repository.ts'
import { command } from './command.ts'

/**
 * `npm run doctor [-- --json]`: checks what the gateway depends on, with the gateway's own settings, one line each. Ends with 1 when
 * there is a fault, and with 0 otherwise.
 */
await command(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const { runDoctor } = (await import(join(repositoryRoot, 'gateway/src/commands/doctor.ts'))) as {
    runDoctor: (
      env: NodeJS.ProcessEnv,
      options: { readonly json: boolean },
    ) => Promise<{ readonly text: string; readonly code: number }>
  }
  const { text, code } = await runDoctor(
    { SITE_DIR: join(repositoryRoot, 'dist/site'), ...process.env },
    { json: values.json },
  )
  console.log(text)
  process.exitCode = code
})
