import { parseArgs } from 'node:util'
import { build } from '../rspack/build.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/**
 * `npm run deploy -- <app> [--hold]`: builds only that app and publishes it on this host; open tabs keep their release.
 * A held release is used only with `?release=`, until `npm run promote`.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { hold: { type: 'boolean', default: false } },
  })
  const [app, ...rest] = positionals
  if (!app || rest.length > 0) throw new Error('Name one app: npm run deploy -- mf-tow')
  const version = (await build(await productWorkspace(), [app], values.hold)).get(app)
  console.log(`${app} ${version} is on the site`)
  if (values.hold)
    console.log(`Try it with ?release=${app}@${version}, promote it with npm run promote -- ${app}@${version}`)
})
