import { recordSurface } from '../surface/surface.ts'
import { command } from './command.ts'

/** `npm run surface`: records what the shell shares and the gateway's calls under their current versions. */
await command(async () => {
  const faults = await recordSurface()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('Recorded in packages/*/surface.json and packages/api/calls.json.gz')
})
