import { usePlatform } from '../state/platform-context.ts'
import { useSession } from './use-session.ts'

/**
 * The complex the person works in now. The `id` of a complex screen's address wins over the remembered choice (the shell
 * keeps both the same). `select(id)` remembers the choice, moves the time zone with it for managers and external users,
 * and on a complex screen moves the address.
 * `every`: the person works in every complex (a super admin) and finds one by searching; `contracts` are then only those that
 * were chosen so far, and `select` takes a found one whole.
 */
export function useSelectedContract() {
  const { selected_contract: contract, contracts, role } = useSession()
  const { selectContract } = usePlatform()
  return { contract, contracts, every: role === 'super_admin', select: selectContract }
}
