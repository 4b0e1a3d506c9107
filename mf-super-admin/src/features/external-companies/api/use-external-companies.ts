import type { BodyOf } from '@curbwise/api/call'
import { externalCompanies, externalContracts } from '@curbwise/api/resources/external-companies.calls'
import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useQuery } from '@tanstack/react-query'

const SHOWN = [externalCompanies.list, externalCompanies.get]

/** Loads all external companies, live, with recently changed rows marked. */
export function useExternalCompanies() {
  const list = useList(externalCompanies.list, {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['fleet', 'contracts'], { also: SHOWN, onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    exports: useExport(externalCompanies.export, 'external companies', (format) =>
      list.exportHref(externalCompanies.export, format),
    ),
  }
}

export type ExternalCompanyList = ReturnType<typeof useExternalCompanies>

/** Loads one company, for its panel. */
export const useExternalCompany = (id: string) => useQuery(queryFor(externalCompanies.get, { params: { id } }))

const MOST = 20

/** Finds complexes by name, each with its tow company and who works there now. */
export function useFoundComplexes(text: string) {
  const query = useFound(externalContracts.list, text, (search) => ({
    query: { search, limit: MOST, filter: ['status:is:active' as const] },
  }))
  return {
    found: query.data?.data ?? [],
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : 'No complex matches',
  }
}

const STALE = { invalidates: [...SHOWN, externalContracts.list, externalContracts.get] }

/** Calls that change companies and their people; each returns a promise that rejects with the gateway's refusal. */
export function useExternalActs() {
  const create = useCall(externalCompanies.create, STALE)
  const update = useCall(externalCompanies.update, STALE)
  const enable = useCall(externalCompanies.enableDisable, STALE)
  const invite = useCall(externalCompanies.inviteUser, STALE)
  const edit = useCall(externalCompanies.updateUser, STALE)
  const enableUser = useCall(externalCompanies.enableDisableUser, STALE)
  const resend = useCall(externalCompanies.resendInvitation, STALE)
  const factor = useCall(ownSecurity.resetFor, STALE)
  return {
    create: (body: BodyOf<typeof externalCompanies.create>) => create.mutateAsync({ body }),
    update: (id: string, body: BodyOf<typeof externalCompanies.update>) => update.mutateAsync({ params: { id }, body }),
    setActive: (id: string, is_active: boolean, reason?: string) =>
      enable.mutateAsync({ params: { id }, body: { is_active, reason } }),
    invite: (id: string, body: BodyOf<typeof externalCompanies.inviteUser>) =>
      invite.mutateAsync({ params: { id }, body }),
    edit: (id: string, externalUserId: string, body: BodyOf<typeof externalCompanies.updateUser>) =>
      edit.mutateAsync({ params: { id, externalUserId }, body }),
    setUserActive: (id: string, is_active: boolean) => enableUser.mutateAsync({ params: { id }, body: { is_active } }),
    resend: (id: string, externalUserId: string) => resend.mutateAsync({ params: { id, externalUserId } }),
    resetFactor: (user_id: string, reason: string) => factor.mutateAsync({ params: { id: user_id }, body: { reason } }),
  }
}

export type ExternalActs = ReturnType<typeof useExternalActs>
