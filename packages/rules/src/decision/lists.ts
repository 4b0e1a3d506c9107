import { matchCar } from './match.ts'
import { isLive } from './validity.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { withPeriod, spanWords, untilWords } from './words.ts'

/** Reasons from the car's VIP entries, which outrank everything except a disabled complex. */
export function vipReasons({ contract, facts, clocks, asked }: Scene): WeighedReason[] {
  return sortedByValidity(
    facts.vips.filter(
      (vip) => vip.contract_id === contract.id && matchCar(vip, asked) === 'exact' && isLive(vip, clocks),
    ),
  ).map((vip) => ({
    code: 'vip',
    verdict: 'protected',
    record: proof('vip_vehicle', vip),
    detail: vip.reason,
    state: vip.state,
    sentence:
      vip.valid_until === null
        ? `VIP at ${contract.name}, with no end date.`
        : `VIP at ${contract.name} ${untilWords(vip.valid_until, contract.timezone)}.`,
  }))
}

/** Reasons from the complex's holds. */
export function holdReasons({ contract, facts, clocks }: Scene): WeighedReason[] {
  return sortedByValidity(facts.holds.filter((hold) => hold.contract_id === contract.id && isLive(hold, clocks))).map(
    (hold) => {
      const until = hold.valid_until === null ? '' : ` ${untilWords(hold.valid_until, contract.timezone)}`
      return {
        code: 'hold',
        verdict: 'paused',
        detail: null,
        record: proof('contract_hold', hold),
        sentence: withPeriod(`${contract.name} is on hold${until}${hold.reason ? `: ${hold.reason}` : ''}`),
      }
    },
  )
}

/** Reasons from blocked entries. They are shown but are never a ground; next to a VIP entry they warn. */
export function blockedReasons({ contract, facts, clocks, asked, words }: Scene, isVip: boolean): WeighedReason[] {
  const here = facts.blocked.filter(
    (entry) =>
      (entry.scope === 'system' || entry.contract_id === contract.id) &&
      matchCar(entry, asked) === 'exact' &&
      isLive(entry, clocks),
  )
  return sortedByValidity(here).map((entry) => {
    const list = entry.scope === 'system' ? 'Blocked everywhere' : `On the blocked list of ${contract.name}`
    const because = entry.reason ? ` Reason: ${withPeriod(entry.reason)}` : ''
    return {
      code: 'blocked',
      verdict: null,
      state: entry.state,
      record: proof(entry.scope === 'system' ? 'system_blocked_vehicle' : 'blocked_vehicle', entry),
      sentence: words.blocked(`${list} ${spanWords(entry.valid_from, entry.valid_until, contract.timezone)}`),
      detail: isVip ? `${words.blocked_vip}${because}` : because.trim() || null,
    }
  })
}
