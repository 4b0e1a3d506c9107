import { session } from '@curbwise/api/resources/session.calls'
import { call, queryFor, setCsrfToken } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTexts } from '../../../parts/texts.ts'

interface DemoInput {
  readonly contract: { readonly id: string; readonly name: string }
  readonly unit_number: string
  readonly pin: string
}

/** Rendered only in the demo: logs in as the demo world's resident. */
export function DemoUnit(): ReactElement | null {
  const t = useTexts()
  const { signInResident } = usePlatform()
  const accounts = useQuery(queryFor(session.demoAccounts))
  const enter = useMutation({
    mutationFn: ({ contract, unit_number, pin }: DemoInput) =>
      call(session.residentLogin, { body: { contract_id: contract.id, unit_number, resident_pin_code: pin } }),
    onSuccess: ({ csrf_token, resident }) => {
      setCsrfToken(csrf_token)
      signInResident(resident)
    },
  })
  const found = accounts.data?.find(
    ({ role, contract, unit_number, pin }) => role === 'resident' && contract && unit_number && pin,
  )
  if (!found?.contract || !found.unit_number || !found.pin) return null
  const input: DemoInput = { contract: found.contract, unit_number: found.unit_number, pin: found.pin }
  return (
    <Button size="lg" full variant="soft" busy={enter.isPending} onClick={() => enter.mutate(input)}>
      {t('demo', { unit: input.unit_number, complex: input.contract.name })}
    </Button>
  )
}
