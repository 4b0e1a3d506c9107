import type { api } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { Refusal, Refused, Unavailable } from '../../../../errors/errors.ts'
import type { Stage, StagedOperation } from '../../../../operation/operation.ts'
import { AccountRefused, type MoneyKey } from '../../../../operation/payment-provider.ts'
import { lockDifference } from '../difference.store.ts'
import { applyListed, compareAgain } from '../lifecycle/recheck.ts'
import { aboutDifference, differenceResponse, differenceToChange } from '../load-difference.ts'

interface Asked {
  readonly difference_id: string
  readonly key: MoneyKey
}

/** Asks the provider for one payment or refund. Throws a refusal or Unavailable when it has no answer. */
async function read({ payments, report }: Stage, key: MoneyKey) {
  if (!payments) throw new Refusal('unavailable', 'Payment by card isn’t set up here.')
  try {
    return await payments.readMoney(key)
  } catch (fault) {
    if (fault instanceof AccountRefused)
      throw new Refused('The access to the company’s account at the provider was ended. Ask the company.')
    report(fault)
    throw new Unavailable('The provider didn’t answer. Nothing has changed. Try again in a minute.')
  }
}

/** Asks the provider again, applies its answer like an event, and compares both sides once more. */
export const recheckDifference: StagedOperation<typeof api.adminReconciliations.recheck, Asked> = {
  async begin(context, { params }) {
    const difference = await differenceToChange(context, params.id, 'recheck')
    const { id, provider, money, provider_id, provider_account, there_cents } = difference
    if (context.payments?.name !== provider)
      throw new Refusal('unavailable', 'This provider is no longer set up here, so it can’t be asked.')
    await context.history({
      action: 'reconciliation.rechecked',
      ...aboutDifference(difference),
      before: null,
      after: { money, amount: moneyText(there_cents ?? 0) },
    })
    return { difference_id: id, key: { account: provider_account, kind: money, id: provider_id } }
  },
  async finish(stage, { difference_id, key }) {
    const money = await read(stage, key)
    await stage.transaction(async (work) => {
      const difference = await lockDifference(work.db, difference_id)
      if (!difference) return
      if (money) await applyListed(work, difference.provider, difference, money)
      await compareAgain(work, difference, money)
      // The sums of the day have changed too.
      await work.enqueue('reconcile', { reconciliation_id: difference.reconciliation_id }, 'platform')
      await work.publishChange('payments', difference_id, null)
    }, PLATFORM_ACTOR)
    return stage.transaction((context) => differenceResponse(context, difference_id))
  },
}
