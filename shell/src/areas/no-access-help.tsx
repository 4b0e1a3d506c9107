import type { Role } from '@curbwise/api/roles'
import type { AreaNeed } from '@curbwise/platform'
import { ApartmentIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 560px;
  padding: 48px 24px;
  > svg {
    color: var(--text-3);
  }
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
  }
  p {
    color: var(--text-2);
  }
`

const helpFor = (role: Role | null) => {
  switch (role) {
    case 'contract_manager':
      return 'Ask the tow company that serves your complex to add you to it.'
    case 'contract_staff':
      return 'Ask the manager of your complex to add you to it.'
    case 'external_user':
      return 'Ask the person who invited you to assign a complex to your company.'
    default:
      return 'Ask an admin of your tow company to add you to it.'
  }
}

/** For users who are logged in but have no company or complex yet. */
export function NoAccessHelp({ lacks, role }: { lacks: AreaNeed; role: Role | null }) {
  return (
    <Box>
      <ApartmentIcon size={40} />
      <h2>{lacks === 'contract' ? "You don't have a complex yet" : "You don't have a tow company yet"}</h2>
      <p>Your login works. {helpFor(role)} Then this page shows what you can use.</p>
    </Box>
  )
}
