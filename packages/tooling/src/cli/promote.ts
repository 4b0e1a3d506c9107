import { promoteRemote } from '../rspack/publish-remote.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run promote -- <remote>@<version>`: makes a published release current for everyone, without a build. */
await command(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const [app, version] = name?.split('@') ?? []
  if (!app || !version || rest.length > 0) throw new Error('Name one release: npm run promote -- mf-tow@1.2.3')
  promoteRemote(await productWorkspace(), app, version)
  console.log(`${app} is at ${version}`)
})
