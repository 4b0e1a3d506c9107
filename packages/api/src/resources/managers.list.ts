export const MANAGER_STATUSES = ['active', 'disabled', 'has_not_joined_yet'] as const
export const CONTRACT_ROLES = ['contract_manager', 'contract_staff'] as const
