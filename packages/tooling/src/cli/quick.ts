import { changedFiles } from '../quick/changed-files.ts'
import { chooseTests } from '../quick/choose-tests.ts'
import { readImportGraph } from '../quick/import-graph.ts'
import { repositoryRoot } from '../repository.ts'
import { runStages } from '../testing-run/run-stages.ts'
import { quickStages } from '../testing-run/stages.ts'

/** `npm run quick [-- <branch>]`: checks and tests of what differs from `main`, or from the branch named. */
const [main = 'main'] = process.argv.slice(2)
const changed = changedFiles(repositoryRoot, main)
const tests = chooseTests(readImportGraph(repositoryRoot), changed)
console.log(
  `${changed.length} files differ from ${main}: ${tests.unit.length} unit and ${tests.gateway.length} gateway files to run`,
)
await runStages(quickStages(changed, tests), {})
