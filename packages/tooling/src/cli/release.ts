import { relative } from 'node:path'
import { keepReleased, releasedPath } from '../compat/released.ts'
import { isBuilt, sourceStamp } from '../launch/sources.ts'
import { repositoryRoot } from '../repository.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run release`: keeps the built site as the last published set, which the next one must get along with. */
await command(async () => {
  if (!isBuilt(sourceStamp())) throw new Error('The site was not built from these sources: npm run build comes first')
  const bytes = await keepReleased(await productWorkspace())
  console.log(`${relative(repositoryRoot, releasedPath)}: ${bytes} bytes. Commit it with the release.`)
})
