import { matchCar } from './match.ts'
import { isLive } from './standing.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { ended, spanWords, untilWords } from './words.ts'

/** VIP entries of the car: they come before everything but a disabled complex. */
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

/** Holds of the complex. */
export function holdReasons({ contract, facts, clocks }: Scene): WeighedReason[] {
  return sortedByValidity(facts.holds.filter((hold) => hold.contract_id === contract.id && isLive(hold, clocks))).map(
    (hold) => {
      const until = hold.valid_until === null ? '' : ` ${untilWords(hold.valid_until, contract.timezone)}`
      return {
        code: 'hold',
        verdict: 'paused',
        detail: null,
        record: proof('contract_hold', hold),
        sentence: ended(`${contract.name} is on hold${until}${hold.reason ? `: ${hold.reason}` : ''}`),
      }
    },
  )
}

/** Blocked entries: shown, never a ground; beside a VIP entry they warn. */
export function blockedReasons({ contract, facts, clocks, asked }: Scene, isVip: boolean): WeighedReason[] {
  const here = facts.blocked.filter(
    (entry) =>
      (entry.scope === 'system' || entry.contract_id === contract.id) &&
      matchCar(entry, asked) === 'exact' &&
      isLive(entry, clocks),
  )
  return sortedByValidity(here).map((entry) => {
    const list = entry.scope === 'system' ? 'Blocked everywhere' : `On the blocked list of ${contract.name}`
    const because = entry.reason ? ` Reason: ${ended(entry.reason)}` : ''
    return {
      code: 'blocked',
      verdict: null,
      state: entry.state,
      record: proof(entry.scope === 'system' ? 'system_blocked_vehicle' : 'blocked_vehicle', entry),
      sentence: `${list} ${spanWords(entry.valid_from, entry.valid_until, contract.timezone)}; that alone is no ground for a tow.`,
      detail: isVip
        ? `Also a VIP, and the VIP entry comes first: end one of the two.${because}`
        : because.trim() || null,
    }
  })
}
