import type { BodyOf } from '@curbwise/api/call'
import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { shifts } from '@curbwise/api/resources/shifts.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { towTeam } from '@curbwise/api/resources/tow-team.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const STALE = { invalidates: [towTeam.towUsers, towCompanies.drivers] }
const SESSIONS = { invalidates: [towTeam.sessions, towTeam.towUsers] }
const STALE_WITH_TOWS = { invalidates: [...STALE.invalidates, tows.list, tows.get] }

/** Whom open tows go to: a driver, or null for the open requests. */
export interface HandOver {
  readonly driver_id: string | null
}

/** Calls that change the team; each returns a promise that rejects with the gateway's refusal. */
export function useTeamActs(company_id: string) {
  const invite = useCall(towTeam.inviteTowUser, STALE)
  const update = useCall(towTeam.updateTowUser, STALE)
  const remove = useCall(towTeam.removeTowUser, STALE_WITH_TOWS)
  const enable = useCall(towTeam.enableDisableTowUser, STALE_WITH_TOWS)
  const resend = useCall(towTeam.resendInvitation, STALE)
  const password = useCall(towTeam.sendPasswordLink, STALE)
  const factor = useCall(ownSecurity.resetFor, SESSIONS)
  const endShift = useCall(shifts.endForDriver, STALE)
  const endSession = useCall(towTeam.endSession, SESSIONS)
  const endSessions = useCall(towTeam.endSessions, SESSIONS)
  const one = (towUserId: string) => ({ id: company_id, towUserId })
  return {
    invite: (body: BodyOf<typeof towTeam.inviteTowUser>) => invite.mutateAsync({ params: { id: company_id }, body }),
    update: (id: string, body: BodyOf<typeof towTeam.updateTowUser>) => update.mutateAsync({ params: one(id), body }),
    setActive: (id: string, is_active: boolean, hand_over?: HandOver) =>
      enable.mutateAsync({ params: one(id), body: { is_active, hand_over } }),
    remove: (id: string, hand_over?: HandOver) => remove.mutateAsync({ params: one(id), body: { hand_over } }),
    resend: (id: string) => resend.mutateAsync({ params: one(id) }),
    sendPasswordLink: (id: string) => password.mutateAsync({ params: one(id) }),
    resetFactor: (user_id: string, reason: string) => factor.mutateAsync({ params: { id: user_id }, body: { reason } }),
    endShift: (id: string) => endShift.mutateAsync({ params: one(id) }),
    endSession: (id: string, sessionId: string) => endSession.mutateAsync({ params: { ...one(id), sessionId } }),
    endSessions: (id: string) => endSessions.mutateAsync({ params: one(id) }),
    saving: update.isPending,
  }
}

/** Returns the company's active trucks as options. */
export function useTruckOptions(company_id: string) {
  const query = useQuery(queryFor(fleet.trucks, { params: { id: company_id }, query: { active: 'true' } }))
  return (query.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns the open tows of one person. */
export const useOpenTowsOf = (driver_id: string, enabled: boolean) =>
  useQuery({
    ...queryFor(tows.list, { query: { segment: 'open', filter: [`driver_id:is:${driver_id}`], limit: 50 } }),
    enabled,
  })

/** Where a person is logged in. */
export const useSessionsOf = (company_id: string, towUserId: string) =>
  useQuery(queryFor(towTeam.sessions, { params: { id: company_id, towUserId } }))
