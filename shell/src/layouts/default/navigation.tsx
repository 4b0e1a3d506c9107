import { TAKES_ON_ROLES, type Role } from '@curbwise/api/roles'
import { screenAt, type Reader, mayOpen } from '@curbwise/platform'
import {
  AddIcon,
  ApartmentIcon,
  AssignmentIcon,
  BadgeIcon,
  BlockIcon,
  BusinessIcon,
  CameraAltIcon,
  ContentCopyIcon,
  DirectionsCarIcon,
  FileUploadIcon,
  GroupsIcon,
  HistoryIcon,
  InsightsIcon,
  Inventory2Icon,
  LocalParkingIcon,
  LocalShippingIcon,
  LockIcon,
  PhoneIphoneIcon,
  ReceiptLongIcon,
  SearchIcon,
  SellIcon,
  ShieldIcon,
  StorefrontIcon,
  SummarizeIcon,
  TuneIcon,
  VisibilityOffIcon,
  type IconComponent,
} from '@curbwise/ui/icons'

export interface Entry {
  path: string
  icon: IconComponent
  /** The screen's title when left out. */
  label?: string
  /** A state of the screen that has an entry of its own: a parameter of its address. */
  state?: string
  /** Where not everybody who may open the screen may do this. */
  roles?: readonly Role[]
}
export interface EntryGroup {
  label?: string
  entries: readonly Entry[]
}

/** What belongs to one complex, under whatever name the group stands. */
const OF_COMPLEX: readonly Entry[] = [
  { path: '/complexes/units', icon: ApartmentIcon },
  { path: '/complexes/vehicles', icon: DirectionsCarIcon },
  { path: '/complexes/vip-vehicles', icon: ShieldIcon },
  { path: '/complexes/blocked-vehicles', icon: BlockIcon },
]
const CARE_OF_COMPLEX: readonly Entry[] = [
  { path: '/complexes/details', icon: BusinessIcon, label: 'Details' },
  { path: '/complexes/settings', icon: TuneIcon },
  { path: '/complexes-managers', icon: BadgeIcon },
]

const NEW_COMPLEX: Entry = {
  path: '/complexes/details',
  icon: AddIcon,
  label: 'New complex',
  state: 'new',
  roles: TAKES_ON_ROLES,
}

const TOW: readonly EntryGroup[] = [
  {
    entries: [
      { path: '/tows', icon: LocalShippingIcon },
      { path: '/vehicles', icon: SearchIcon },
      { path: '/booted-vehicles', icon: LockIcon },
      { path: '/sticker-lists', icon: SellIcon },
      { path: '/create-sticker', icon: CameraAltIcon },
    ],
  },
  {
    label: 'Complexes',
    entries: [...OF_COMPLEX, ...CARE_OF_COMPLEX, NEW_COMPLEX, { path: '/import', icon: FileUploadIcon }],
  },
  {
    label: 'Company',
    entries: [
      { path: '/tow-team', icon: GroupsIcon },
      { path: '/company', icon: StorefrontIcon },
      { path: '/boot-devices', icon: Inventory2Icon },
      { path: '/boot-device-management', icon: TuneIcon, label: 'Manage boots' },
      { path: '/reports', icon: SummarizeIcon },
      { path: '/insights', icon: InsightsIcon },
      { path: '/history-logs', icon: HistoryIcon },
    ],
  },
]

const COMPLEX: readonly EntryGroup[] = [
  {
    entries: [
      { path: '/complexes/tows', icon: LocalShippingIcon },
      ...OF_COMPLEX,
      { path: '/complexes/sticker-lists', icon: SellIcon },
      { path: '/complexes/booted-vehicles', icon: LockIcon },
      { path: '/complexes/create-tow', icon: CameraAltIcon },
    ],
  },
  {
    label: 'Complex',
    entries: [
      ...CARE_OF_COMPLEX,
      { path: '/reports', icon: SummarizeIcon },
      { path: '/complexes/history-logs', icon: HistoryIcon },
    ],
  },
]

const SUPER_ADMIN: readonly EntryGroup[] = [
  {
    entries: [
      { path: '/super-admin/tow-companies', icon: StorefrontIcon },
      { path: '/super-admin/external-companies', icon: BusinessIcon },
      { path: '/super-admin/external-contracts', icon: AssignmentIcon },
      { path: '/super-admin/clone-contract', icon: ContentCopyIcon },
      NEW_COMPLEX,
    ],
  },
  {
    label: 'Parking and money',
    entries: [
      { path: '/super-admin/paid-parking', icon: LocalParkingIcon },
      { path: '/super-admin/transaction-logs', icon: ReceiptLongIcon },
    ],
  },
  {
    label: 'Plates and devices',
    entries: [
      { path: '/super-admin/vehicles', icon: DirectionsCarIcon },
      { path: '/super-admin/blocked-vehicles', icon: BlockIcon, label: 'System-blocked' },
      { path: '/super-admin/units-blocked-vehicles', icon: VisibilityOffIcon, label: 'Units, registration off' },
      { path: '/super-admin/devices', icon: PhoneIphoneIcon },
      { path: '/super-admin/boot-devices', icon: LockIcon },
    ],
  },
]

const groupsOf = (role: Role | null): readonly EntryGroup[] => {
  switch (role) {
    case 'tow_admin':
    case 'tow_staff':
    case 'tow_driver':
      return TOW
    case 'super_admin':
      return SUPER_ADMIN
    default:
      return COMPLEX
  }
}

/** The sidebar of a person: the entries of the role that they may open. */
export const navigationFor = (reader: Reader): readonly EntryGroup[] =>
  groupsOf(reader.role)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ path, roles }) => {
        const screen = screenAt(path)
        return screen !== null && mayOpen(screen, reader) && (!roles || roles.some((role) => role === reader.role))
      }),
    }))
    .filter((group) => group.entries.length > 0)

/** The four places of a driver's phone. */
export const DRIVER_PLACES: readonly Entry[] = [
  { path: '/tows', icon: LocalShippingIcon, label: 'My tows' },
  { path: '/vehicles', icon: SearchIcon, label: 'Check' },
  { path: '/complexes/create-tow', icon: CameraAltIcon, label: 'New tow' },
  { path: '/sticker-lists', icon: SellIcon, label: 'Stickers' },
]
