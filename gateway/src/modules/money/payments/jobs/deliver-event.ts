import type { StagedJob } from '../../../../jobs/jobs.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'

/** Carries an event from the sandbox to the product; thrown back, it comes again. Where there is no sandbox any more, it is dropped. */
export const deliverSandboxEvent: StagedJob<'sandbox_event'> = {
  async staged({ payments }, event) {
    if (payments instanceof Sandbox) await payments.deliver(event)
  },
}
