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

const whom = (role: Role | null) => {
  switch (role) {
    case 'contract_manager':
      return 'Ask the tow company that serves your complex to add you to it.'
    case 'contract_staff':
      return 'Ask the manager of your complex to add you to it.'
    case 'external_user':
      return 'Ask the person who invited you to give your company a complex.'
    default:
      return 'Ask the administrator of your tow company.'
  }
}

/** For people who are logged in and belong nowhere yet. */
export function NoAccessHelp({ lacks, role }: { lacks: AreaNeed; role: Role | null }) {
  return (
    <Box>
      <ApartmentIcon size={40} />
      <h2>{lacks === 'contract' ? 'You have no complex yet' : 'You belong to no tow company yet'}</h2>
      <p>Your log-in works. {whom(role)} What you may see appears here right after.</p>
    </Box>
  )
}
