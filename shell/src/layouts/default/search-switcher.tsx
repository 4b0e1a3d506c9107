import { useContractChoice } from '@curbwise/client/complexes'
import { ContractSwitcher } from '@curbwise/ui/app'

/** The sidebar's complex switcher for users who work in every complex; searches on the server while they type. */
export default function SearchSwitcher() {
  return <ContractSwitcher label="Complex" {...useContractChoice()} />
}
