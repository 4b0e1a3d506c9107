import { changeBoot, lockDeployedBoots, type BootContext } from '../../boot-cases/index.ts'

/**
 * Notes the first time that anyone asked about these boots, by the public search, the code of a notice, or a call. It never
 * blocks anything, and repeating it changes nothing. Runs as the boots' company.
 */
export async function noteInquiry(context: BootContext, boot_ids: readonly string[]): Promise<void> {
  const { db, clock } = context
  for (const boot of await lockDeployedBoots(db, boot_ids))
    await changeBoot(context, boot, { status: 'inquired', inquired_at: clock.now() }, { action: 'boot.inquired' })
}
