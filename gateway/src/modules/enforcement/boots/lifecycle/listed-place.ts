import { knowsBooting } from '../../../../db/actor.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { ExportContext } from '../../../../operation/operation.ts'
import { type Contract, contractsOfList, loadContract, zoneOfList } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import type { BootPlace } from '../queries/boot-list.query.ts'

/** The company or complex whose boots are listed. */
export interface ListedPlace {
  readonly place: BootPlace
  readonly name: string
  readonly timezone: string
  readonly contracts: readonly Contract[]
}

type Context = Pick<ExportContext, 'db' | 'actor'>

/** Throws `NotFound` for another company, and for one without boot access. */
export async function listedCompany({ db, actor }: Context, id: string): Promise<ListedPlace> {
  const company = await loadCompany(db, actor, id)
  if (!actor.has_booting_access) throw new NotFound()
  const asked = { tow_company_id: company.id }
  const contracts = await contractsOfList(db, actor, asked)
  return { place: asked, name: 'all complexes', timezone: await zoneOfList(db, actor, contracts, asked), contracts }
}

/** Throws `NotFound` for a complex that this user may not see, and for one of a company without boot access. */
export async function listedComplex({ db, actor }: Context, id: string): Promise<ListedPlace> {
  const contract = await loadContract(db, actor, id)
  if (!knowsBooting(actor, contract.id)) throw new NotFound()
  return {
    place: { contract_id: contract.id },
    name: contract.name,
    timezone: contract.timezone,
    contracts: [contract],
  }
}
