import type { api, ParsedBody } from '@curbwise/api'
import { NotFound, Refusal, ValidationFailed } from '../../../../errors/errors.ts'
import type { ReadPlate, StagedOperation } from '../../../../operation/operation.ts'
import { redactOtherCases } from '../cases-elsewhere.ts'
import { decidePlate } from '../decide-plate.ts'
import { presentDecision } from '../decision.presenter.ts'
import { recordCheck } from '../decision.store.ts'
import { canAtCheck, presentVehicle, requestedComplex } from '../plate-answer.ts'
import { plateQuestion } from '../plate-question.ts'
import { complexNow, type ComplexNow } from '../queries/complex-now.query.ts'

type Endpoint = typeof api.tows.previewTowImage

interface Asked {
  readonly contract: ComplexNow
  readonly question: ParsedBody<Endpoint>
  readonly jpeg: Buffer
}

/**
 * Checks a plate from a photo. The plates are read between two transactions, so that none is open meanwhile, and all of them
 * are decided in one. The photo is not stored.
 */
export const previewTowImage: StagedOperation<Endpoint, Asked> = {
  async begin({ db, actor, plate_reader }, { body, images }) {
    if (!plate_reader) throw new Refusal('no_plate_reader')
    const contract = await complexNow(db, await requestedComplex(db, actor, body.contract_id))
    if (!contract) throw new NotFound()
    const [image] = images
    if (!image) throw new ValidationFailed({ image: 'Choose a picture' })
    return { contract, question: body, jpeg: image.jpeg }
  },

  async finish({ actor, clock, plate_reader, request_id, left, transaction }, { contract, question, jpeg }) {
    if (!plate_reader) throw new Refusal('no_plate_reader')
    const plates = await plate_reader.read(jpeg, left)
    const can = canAtCheck(actor, contract.id)
    const candidates = await transaction(async ({ db }) => {
      const decide = async (plate: ReadPlate) => {
        const { license_plate } = plate
        const decided = await decidePlate(db, plateQuestion(actor, contract.id, { ...question, license_plate }))
        await recordCheck(db, actor, decided, { request_id, now: clock.now() })
        const { decision } = await redactOtherCases(db, actor, decided)
        return { ...plate, decision: presentDecision(actor, decision), vehicle: presentVehicle(actor, decided) }
      }
      const answers: Awaited<ReturnType<typeof decide>>[] = []
      for (const plate of plates) answers.push(await decide(plate))
      return answers
    })
    return { candidates, contract, check_id: request_id, can }
  },
}
