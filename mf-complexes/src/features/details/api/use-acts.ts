import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { files } from '@curbwise/api/resources/session.calls'
import { useCall } from '@curbwise/client'

/** Calls that change a complex; each refetches the page. */
export function useActs(id: string) {
  const invalidates = [contractRecords.details, contractRecords.signs]
  const params = { id }
  const hold = useCall(contractRecords.hold, { invalidates })
  const onOff = useCall(contractRecords.enableDisable, { invalidates })
  const update = useCall(contractRecords.update, { invalidates })
  const external = useCall(contractRecords.setExternalCompany, { invalidates })
  const picture = useCall(files.upload, { invalidates })
  return {
    hold: (reason: string, until: string | null) =>
      hold.mutateAsync({ params, body: { on_hold: true, reason, until } }),
    lift: () => hold.mutateAsync({ params, body: { on_hold: false } }),
    switch: (is_active: boolean, reason: string) => onOff.mutateAsync({ params, body: { is_active, reason } }),
    update: (body: Parameters<typeof update.mutateAsync>[0]['body']) => update.mutateAsync({ params, body }),
    letWork: (external_company_id: string | null) => external.mutateAsync({ params, body: { external_company_id } }),
    picture: (photo: Blob) =>
      picture.mutateAsync({
        params: { resource: 'contracts' },
        body: { id, file_type: 'contract_image' },
        files: [photo],
      }),
  }
}

export type Acts = ReturnType<typeof useActs>
