import { useOpenBoots } from '@curbwise/client/open-boots'
import { useAbility, useSession } from '@curbwise/platform'

/** Returns the number of boots that are on a car or not back yet, for the sidebar; undefined without a company that boots. */
export function useBootedCount(): number | undefined {
  const { tow_company } = useSession()
  const { booting } = useAbility()
  return useOpenBoots(booting ? (tow_company?.id ?? null) : null)
}
