import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router'

const emailAtom = atom('')

async function logIn(body: { email: string; password: string }): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error('The email or password is wrong')
  return answer.json()
}

/** A minimal login page with the product's libraries. */
export function LogIn() {
  const [email, setEmail] = useAtom(emailAtom)
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({ mutationFn: logIn, onSuccess: () => navigate('/vehicles') })
  return (
    <Container maxWidth="xs" component="main">
      <Stack
        component="form"
        spacing={2}
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ email, password })
        }}
      >
        <Typography variant="h4" component="h1">
          Log in
        </Typography>
        <Typography>For tow companies and property managers.</Typography>
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error !== null}
          helperText={error?.message}
        />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" disabled={isPending}>
          Log in
        </Button>
      </Stack>
    </Container>
  )
}
