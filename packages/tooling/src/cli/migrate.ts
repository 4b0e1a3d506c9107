import { parseArgs } from 'node:util'
import { assertUsable } from '../launch/database.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { prepareDatabase } from '../launch/prepare.ts'
import { checkSettings } from '../launch/settings.ts'

/**
 * `npm run migrate [-- --email you@example.com]`: brings the database of DATABASE_URL to this version and starts no gateway. With
 * `--email`, an empty database also gets its first super admin, whose password is printed once, and the list of makes and models.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({ options: { email: { type: 'string' } } })
  if (flags.email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(flags.email))
    throw new Error('--email takes the address of the first super admin')
  const env = { ...process.env, MODE: 'production' }
  await checkSettings(env)
  await assertUsable()
  await prepareDatabase(
    lifetime,
    { ...env, SUPER_ADMIN_EMAIL: flags.email },
    flags.email === undefined ? 'none' : 'empty',
  )
  console.log('The database has every change of this version.')
  await lifetime.end(0)
})
