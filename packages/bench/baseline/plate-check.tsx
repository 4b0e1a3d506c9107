import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A minimal plate check page. Shows the raw response. */
export function PlateCheck() {
  const [plate, setPlate] = useState('')
  const ask = async (): Promise<string> => (await fetch(`/api/plates/${plate}`)).text()
  const { data, refetch } = useQuery({ queryKey: ['plate', plate], queryFn: ask, enabled: false })
  return (
    <Container maxWidth="sm" component="main">
      <Stack spacing={2}>
        <Typography variant="h4" component="h1">
          Plate check
        </Typography>
        <Typography>May this car be towed from this complex, now, and why?</Typography>
        <TextField label="License plate" value={plate} onChange={(event) => setPlate(event.target.value)} />
        <Button variant="contained" size="large" onClick={() => void refetch()}>
          Check
        </Button>
        {data ? <Typography>{data}</Typography> : null}
      </Stack>
    </Container>
  )
}
