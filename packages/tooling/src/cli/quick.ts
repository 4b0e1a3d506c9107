import { changedFiles } from '../quick/changed-files.ts'
import { chooseTests, nearestTests } from '../quick/choose-tests.ts'
import { readImportGraph } from '../quick/import-graph.ts'
import { repositoryRoot } from '../repository.ts'
import { runStages, watchForEnd } from '../testing-run/run-stages.ts'
import { quickStages } from '../testing-run/stages.ts'

/** `npm run quick [-- <branch>]`: runs checks and tests for what differs from the branch (`main` by default). */
const [main = 'main'] = process.argv.slice(2)
const changed = changedFiles(repositoryRoot, main)
const tests = chooseTests(readImportGraph(repositoryRoot), changed)
const { run: gateway, left } = nearestTests(tests.gateway, changed)
console.log(
  `${changed.length} files differ from ${main}: ${tests.unit.length} unit and ${gateway.length} gateway files to run`,
)
const note = left > 0 ? `${left} more gateway files may break: run npm test for all` : ''
await runStages(quickStages(main, { ...tests, gateway }), {}, { note, isStopped: watchForEnd() })
