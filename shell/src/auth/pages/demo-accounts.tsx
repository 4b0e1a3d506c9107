import { ROLE_LABELS, type Role } from '@curbwise/api/roles'
import { call, queryFor, setCsrfToken } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { Alert, Button } from '@curbwise/ui/entry'
import { useMutation, useQuery } from '@tanstack/react-query'
import styled from '@emotion/styled'
import { calls } from '../session/calls.ts'

const Box = styled.section`
  margin-top: 24px;
  padding: 14px;
  border: 1px dashed var(--control);
  border-radius: 12px;
  h2 {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
  }
  > p {
    margin: 2px 0 10px;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  small {
    color: inherit;
    font-weight: 500;
    font-size: 0.75rem;
    line-height: 1rem;
    white-space: nowrap;
  }
`

interface Account {
  role: Role
  label: string
  email: string
  password: string
}

/** One-click logins for demo users; only in the demo. Residents' logins are on their own page. */
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
  const staff = (accounts.data ?? []).flatMap(({ role, label, email, password }): Account[] =>
    email && password ? [{ role, label, email, password }] : [],
  )
  if (staff.length === 0) return null
  return (
    <Box aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo logins</h2>
      <p>
        This is the demo. Nothing here is real. One click logs you in. Emails and texts go to{' '}
        <a href="/api/demo/mailbox" target="_blank" rel="noreferrer">
          the outbox
        </a>
        .
      </p>
      <ul>
        {staff.map((account) => (
          <li key={account.email}>
            <Button
              size="sm"
              variant="soft"
              full
              align="start"
              endIcon={<small>{ROLE_LABELS[account.role]}</small>}
              busy={enter.isPending && enter.variables.email === account.email}
              onClick={() => enter.mutate(account)}
            >
              {account.label.split(',')[0]}
            </Button>
          </li>
        ))}
      </ul>
      {enter.error ? (
        <Alert severity="error" announce>
          {enter.error.message}
        </Alert>
      ) : null}
    </Box>
  )
}
