import { useContractChoice } from '@curbwise/client/complexes'
import { ContractSwitcher } from '@curbwise/ui/app'

/** The sidebar's complex switcher for people who work in every complex; it searches on the server as they type. */
export default function SearchSwitcher() {
  return <ContractSwitcher label="Complex" {...useContractChoice()} />
}
