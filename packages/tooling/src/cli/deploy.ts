import { build } from '../rspack/build.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run deploy -- <app>`: builds that app alone and puts it on the site of this host; open tabs go on with what they have. */
await command(async () => {
  const [app, ...rest] = process.argv.slice(2)
  if (!app || rest.length > 0) throw new Error('Name one app: npm run deploy -- mf-tow')
  const versions = await build(await productWorkspace(), [app])
  console.log(`${app} ${versions.get(app)} is on the site`)
})
