import { ROLE_LABELS, type Role } from '@curbwise/api/roles'
import { call, queryFor, setCsrfToken } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { Alert, Button } from '@curbwise/ui/entry'
import { useMutation, useQuery } from '@tanstack/react-query'
import styled from '@emotion/styled'
import { calls } from '../session/calls.ts'

const Box = styled.section`
margin-top:24px;padding:14px 14px 16px;border:1px dashed var(--control);border-radius:12px;
h2{font-size:.8125rem;line-height:1.125rem;font-weight:650}
>p{margin:2px 0 12px;font-size:.75rem;line-height:1rem;color:var(--text-3)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 14px;align-items:center}
dt{font-size:.75rem;line-height:1rem;color:var(--text-2)}
dd{display:flex;flex-wrap:wrap;gap:6px}
`

interface Account {
  role: Role
  label: string
  email: string
  password: string
}

/** Log-ins of the demo world, one click each; drawn in the demo alone. Residents' are on their own page. */
export default function DemoAccounts() {
  const { signIn } = usePlatform()
  const accounts = useQuery(queryFor(calls.demoAccounts))
  const enter = useMutation({
    mutationFn: ({ email, password }: Account) => call(calls.login, { body: { email, password } }),
    onSuccess: ({ csrf_token, user }) => {
      setCsrfToken(csrf_token)
      signIn(user)
    },
  })
  const staff = (accounts.data ?? []).flatMap(({ role, label, email, password }): Account[] => (email && password ? [{ role, label, email, password }] : []))
  if (staff.length === 0) return null
  return (
    <Box aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo log-ins</h2>
      <p>This is the demo: nothing here is real. One click logs you in.</p>
      <dl>
        {[...Map.groupBy(staff, ({ role }) => role)].map(([role, people]) => (
          <div key={role} style={{ display: 'contents' }}>
            <dt>{ROLE_LABELS[role]}</dt>
            <dd>
              {people.map((account) => (
                <Button key={account.email} size="sm" busy={enter.isPending && enter.variables.email === account.email} onClick={() => enter.mutate(account)}>
                  {account.label}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {enter.error ? <Alert severity="error" announce>{enter.error.message}</Alert> : null}
    </Box>
  )
}
