import type { FoundBoot } from '../../../db/function-json.ts'
import { systemActor } from '../../../db/tenancy.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { noteInquiry } from '../boots/index.ts'

/** Notes the first time that the public finds a boot, as its company. A boot that was found before costs nothing. */
export async function noteFound(context: OperationContext, found: readonly FoundBoot[]): Promise<void> {
  const fresh = found.filter(({ status }) => status === 'deployed')
  for (const [tow_company_id, boots] of Map.groupBy(fresh, (boot) => boot.tow_company_id))
    await context.as(systemActor({ tow_company_id, on_behalf_of: null }), (company) =>
      noteInquiry(
        company,
        boots.map(({ boot_id }) => boot_id),
      ),
    )
}

/** The boot as it is after it was found. */
export const asFound = (boot: FoundBoot): FoundBoot =>
  boot.status === 'deployed' ? { ...boot, status: 'inquired' } : boot
