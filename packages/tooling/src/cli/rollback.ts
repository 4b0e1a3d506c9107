import { rollbackRemote } from '../rspack/publish-remote.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run rollback -- <remote>`: returns to the previous release immediately, without a build. */
await command(async () => {
  const [app, ...rest] = process.argv.slice(2)
  if (!app || rest.length > 0) throw new Error('Name one remote: npm run rollback -- mf-tow')
  console.log(`${app} is back at ${rollbackRemote(await productWorkspace(), app)}`)
})
