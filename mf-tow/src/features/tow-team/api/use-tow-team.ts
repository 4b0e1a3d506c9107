import { towTeam } from '@curbwise/api/resources/tow-team.calls'
import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'

/** Loads the people of a company, live, with recently changed rows marked. Waits until a company is chosen. */
export function useTowTeam(company_id: string | null) {
  const list = useList(towTeam.towUsers, {}, { params: { id: company_id ?? '' }, enabled: company_id !== null })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['fleet'], { also: [towTeam.towUsers, towTeam.sessions], onEvent: ({ id }) => onChanged(id) })
  useLiveEvents(['tows'], { also: [towTeam.towUsers] })
  return {
    ...list,
    changed,
    zone: list.query.data?.timezone ?? 'America/Chicago',
    can_invite: list.query.data?.can.invite ?? false,
    exports: useExport(towTeam.exportTowUsers, 'people', (format) => list.exportHref(towTeam.exportTowUsers, format)),
  }
}

export type TowTeamList = ReturnType<typeof useTowTeam>
