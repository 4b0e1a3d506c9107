import type { GuestPermitFact, ReservedSpaceFact, ResidentVehicleFact } from './facts.ts'
import { matchCar } from './match.ts'
import { isLive } from './validity.ts'
import { sortedByValidity, proof, type Scene, type WeighedReason } from './weighed-reason.ts'
import { spanWords, untilWords } from './words.ts'

type Right = ResidentVehicleFact | GuestPermitFact
const spaceKey = (space: string | null | undefined) => (space ?? '').trim().toUpperCase()

/** How a right is misused: the car is in another unit's reserved space, or outside the only space of the right. Null if it isn't. */
function misplaced(
  right: Right,
  scene: Scene,
): {
  code: 'reserved_space_of_another' | 'outside_own_space'
  sentence: string
  space: ReservedSpaceFact | null
} | null {
  const parkedIn = spaceKey(scene.question.space)
  if (!parkedIn || parkedIn === spaceKey(right.space)) return null
  const reserved =
    scene.facts.reserved_spaces.find(
      (space) =>
        space.contract_id === scene.contract.id && spaceKey(space.space) === parkedIn && isLive(space, scene.clocks),
    ) ?? null
  const isOwn = reserved !== null && reserved.unit_id !== null && reserved.unit_id === right.unit_id
  if (reserved !== null && !isOwn) {
    const owner = reserved.unit_number ? `unit ${reserved.unit_number}` : 'someone else'
    return {
      code: 'reserved_space_of_another',
      sentence: `May park here, but space ${parkedIn} is reserved for ${owner}.`,
      space: reserved,
    }
  }
  if (right.space === null || isOwn) return null
  return {
    code: 'outside_own_space',
    sentence: scene.words.outside_space(right.space, parkedIn),
    space: null,
  }
}

function weighed(
  right: Right,
  code: 'resident_right' | 'guest_permit',
  kind: string,
  sentence: string,
  scene: Scene,
): WeighedReason[] {
  const record = proof(kind, right)
  const detail = right.space === null ? null : `For space ${right.space}`
  const wrong = misplaced(right, scene)
  const own: WeighedReason = {
    code,
    verdict: wrong ? null : 'authorized',
    sentence,
    detail,
    record,
    state: right.state,
  }
  if (!wrong) return [own]
  return [
    own,
    {
      code: wrong.code,
      verdict: 'check',
      sentence: wrong.sentence,
      detail: null,
      record: wrong.space ? proof('reserved_space', wrong.space) : record,
      state: right.state,
    },
  ]
}

/** Reasons from live resident vehicles, then guest and paid permits, each with a second reason if the car is in the wrong space. */
export function rights(scene: Scene): WeighedReason[] {
  const { contract, facts, clocks, asked } = scene
  const mine = (right: Right) =>
    right.contract_id === contract.id && matchCar(right, asked) === 'exact' && isLive(right, clocks)
  const residents = sortedByValidity(facts.resident_vehicles.filter(mine)).flatMap((right) => {
    const place = right.unit_number === null ? 'Registered here' : `Registered to unit ${right.unit_number}`
    return weighed(
      right,
      'resident_right',
      'vehicle',
      `${place} ${spanWords(right.valid_from, right.valid_until, contract.timezone)}.`,
      scene,
    )
  })
  const guests = sortedByValidity(
    facts.guest_permits.filter((permit) => permit.status === 'active' && mine(permit)),
  ).flatMap((permit) => {
    const name = permit.kind === 'paid' ? 'Paid permit' : 'Guest permit'
    const unit = permit.unit_number === null ? '' : ` of unit ${permit.unit_number}`
    return weighed(
      permit,
      'guest_permit',
      'guest_permit',
      `${name}${unit} ${untilWords(permit.valid_until, contract.timezone)}.`,
      scene,
    )
  })
  return [...residents, ...guests]
}
