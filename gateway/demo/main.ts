import { runGateway } from '../src/run-gateway.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'

await runGateway({ demo_accounts: DEMO_ACCOUNTS })
