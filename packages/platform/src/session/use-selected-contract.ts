import { usePlatform } from '../state/platform-context.ts'
import { useSession } from './use-session.ts'

/**
 * Provides the complex that the user works in. On complex screens, the `id` in the address takes precedence over the stored selection (the
 * shell syncs both). `select(id)` stores the selection; for managers and external users, it also changes the time zone; on a complex
 * screen, it also changes the address.
 * `every`: the user works in every complex (super admins) and finds one by searching. Then `contracts` are only those selected before, and
 * `select` takes the whole complex.
 */
export function useSelectedContract() {
  const { selected_contract: contract, contracts, role } = useSession()
  const { selectContract } = usePlatform()
  return { contract, contracts, every: role === 'super_admin', select: selectContract }
}
