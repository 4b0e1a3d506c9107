import { makeCall } from '../generate/call.ts'
import { makeRemote } from '../generate/remote.ts'
import { makeScreen } from '../generate/screen.ts'
import { Workshop } from '../generate/workshop.ts'
import { repositoryRoot } from '../repository.ts'
import { runTool } from '../checks/run-tool.ts'
import { command } from './command.ts'

const USAGE = `npm run new -- call [<group>/]<module>/<verb-noun> such as enforcement/trucks/list-trucks
npm run new -- screen <remote> <path> [<name>]     such as mf-tow /company
npm run new -- remote <name>                       such as mf-billing`

/** `npm run new`: a call, a screen or a remote that compiles and passes its tests, to go on from. */
await command(async () => {
  const [kind, first, second, third] = process.argv.slice(2)
  const workshop = new Workshop(repositoryRoot)
  if (kind === 'call') makeCall(workshop, first)
  else if (kind === 'screen') makeScreen(workshop, first, second, third)
  else if (kind === 'remote') makeRemote(workshop, first)
  else throw new Error(USAGE)
  runTool('oxfmt', workshop.touched)
  console.log(workshop.touched.join('\n'))
  if (workshop.touched.some((path) => path.endsWith('package.json')))
    console.log('\nRun npm install to update package-lock.json, and commit both.')
})
