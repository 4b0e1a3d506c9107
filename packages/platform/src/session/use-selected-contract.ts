import { usePlatform } from '../state/platform-context.ts'
import { useSession } from './use-session.ts'

/**
 * The complex the person works in now. The `id` of a complex screen's address wins over the remembered choice (the shell
 * keeps both the same). `select(id)` remembers the choice, moves the time zone with it for managers and external users,
 * and on a complex screen moves the address.
 */
export function useSelectedContract() {
  const { selected_contract: contract, contracts } = useSession()
  const { selectContract } = usePlatform()
  return { contract, contracts, select: selectContract }
}
