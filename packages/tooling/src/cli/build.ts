import { noteBuilt, sourceStamp } from '../launch/sources.ts'
import { build } from '../rspack/build.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run build [-- <app> …]` */
await command(async () => {
  const names = process.argv.slice(2)
  const begun = performance.now()
  const stamp = sourceStamp()
  const versions = await build(await productWorkspace(), names.length > 0 ? names : undefined)
  if (names.length === 0) noteBuilt(stamp)
  for (const [app, version] of versions) console.log(`${app.padEnd(16)}${version}`)
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
})
