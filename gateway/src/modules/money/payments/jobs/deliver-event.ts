import type { StagedJob } from '../../../../jobs/jobs.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'

/** Delivers a sandbox event to the webhook and retries when it fails. Drops the event when the provider is no longer the sandbox. */
export const deliverSandboxEvent: StagedJob<'sandbox_event'> = {
  async staged({ payments }, event) {
    if (payments instanceof Sandbox) await payments.deliver(event)
  },
}
