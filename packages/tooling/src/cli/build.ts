import { build } from '../rspack/build.ts'
import { productWorkspace } from '../rspack/workspace.ts'

/** `npm run build [-- <app> …]` */
const workspace = await productWorkspace()
const names = process.argv.slice(2)
const begun = performance.now()
const versions = await build(workspace, names.length > 0 ? names : undefined)
for (const [app, version] of versions) console.log(`${app.padEnd(16)}${version}`)
console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
