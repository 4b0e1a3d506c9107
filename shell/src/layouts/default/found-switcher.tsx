import { useContractChoice } from '@curbwise/client/complexes'
import { ContractSwitcher } from '@curbwise/ui/app'

/** The sidebar's switcher for people who work in every complex: the server finds them while they type. */
export default function FoundSwitcher() {
  return <ContractSwitcher label="Complex" {...useContractChoice()} />
}
