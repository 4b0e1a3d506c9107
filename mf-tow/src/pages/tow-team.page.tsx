import type { ReactElement } from 'react'
import { TowTeam } from '../features/tow-team/components/tow-team.tsx'

/** The people of the tow company. */
export default function TowTeamPage(): ReactElement {
  return <TowTeam />
}
