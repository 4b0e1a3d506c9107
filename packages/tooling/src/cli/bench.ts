import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** `npm run bench`. Imported by path, because the bench depends on the tooling and not the other way around. */
await import(join(repositoryRoot, 'packages/bench/src/bench.ts'))
