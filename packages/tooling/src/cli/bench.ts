import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** `npm run bench`: the program is the bench's own, which uses the tooling and not the other way about. */
await import(join(repositoryRoot, 'packages/bench/src/bench.ts'))
