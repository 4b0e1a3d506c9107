import { relative } from 'node:path'
import { keepReleased, releasedPath } from '../compat/released.ts'
import { isBuilt, sourceStamp } from '../launch/sources.ts'
import { repositoryRoot } from '../repository.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { command } from './command.ts'

/** `npm run release`: stores the built site as the last published set, with which the next one must be compatible. */
await command(async () => {
  if (!isBuilt(sourceStamp())) throw new Error('The site was not built from these sources. Run npm run build first.')
  const bytes = await keepReleased(await productWorkspace())
  console.log(`${relative(repositoryRoot, releasedPath)}: ${bytes} bytes. Commit it with the release.`)
})
