import { personOf, type Person, type Staff } from './people.ts'

const BAYOU = 'bayoucitytowing.com'
const LONE_STAR = 'lonestarrecovery.com'

/** Everyone with a login, by their part in the story. */
export const CAST = {
  gil: {
    name: 'Gil Arceneaux',
    email: `gil@${BAYOU}`,
    role: 'tow_admin',
    phone: '(713) 555-0101',
    extra: { is_main: true, can_override: true, can_void: true },
  },
  dana: {
    name: 'Dana Whitfield',
    email: `dana@${BAYOU}`,
    role: 'tow_staff',
    phone: '(713) 555-0102',
    extra: { can_void: true },
  },
  ruben: {
    name: 'Rubén Treviño',
    email: `ruben@${BAYOU}`,
    role: 'tow_driver',
    phone: '(713) 555-0111',
    extra: { license_number: '00418876', truck: 'Truck 7' },
  },
  marcus: {
    name: 'Marcus Ojeda',
    email: `marcus@${BAYOU}`,
    role: 'tow_driver',
    phone: '(713) 555-0112',
    extra: { license_number: '00420113', truck: 'Truck 3' },
  },
  priya: {
    name: 'Priya Nair',
    email: `priya@${BAYOU}`,
    role: 'tow_driver',
    phone: '(713) 555-0113',
    extra: { license_number: '00431540', truck: 'Truck 5' },
  },
  hollis: {
    name: 'Hollis Greer',
    email: `hollis@${BAYOU}`,
    role: 'tow_driver',
    phone: '(713) 555-0114',
    extra: { license_number: '00399027', truck: 'Truck 9' },
  },
  tess: {
    name: 'Tess Calloway',
    email: `tess@${BAYOU}`,
    role: 'tow_driver',
    phone: '(713) 555-0115',
    extra: { license_number: '00440268', truck: 'Truck 11' },
  },
  wade: {
    name: 'Wade Kessler',
    email: `wade@${LONE_STAR}`,
    role: 'tow_admin',
    phone: '(512) 555-0121',
    extra: { is_main: true, can_override: true, can_void: true },
  },
  corinne: { name: 'Corinne Abbate', email: `corinne@${LONE_STAR}`, role: 'tow_staff', phone: '(512) 555-0122' },
  luis: {
    name: 'Luis Ybarra',
    email: `luis@${LONE_STAR}`,
    role: 'tow_driver',
    phone: '(512) 555-0131',
    extra: { license_number: '00451877', truck: 'Unit 2' },
  },
  bo: {
    name: 'Bo Lindqvist',
    email: `bo@${LONE_STAR}`,
    role: 'tow_driver',
    phone: '(512) 555-0132',
    extra: { license_number: '00452206', truck: 'Unit 4' },
  },
  elena: { name: 'Elena Brandt', email: 'elena@arborridge.com', role: 'contract_manager', phone: '(713) 555-0141' },
  jerome: { name: 'Jerome Tibbs', email: 'jerome@arborridge.com', role: 'contract_staff', phone: '(713) 555-0142' },
  nadine: { name: 'Nadine Okoro', email: 'nadine@bayouliving.com', role: 'contract_manager', phone: '(713) 555-0143' },
  sofia: { name: 'Sofía Marroquín', email: 'sofia@bayouliving.com', role: 'contract_staff', phone: '(713) 555-0144' },
  curtis: {
    name: 'Curtis Vandermeer',
    email: 'curtis@hillcountryhomes.com',
    role: 'contract_manager',
    phone: '(512) 555-0151',
  },
  amelia: {
    name: 'Amelia Thornton',
    email: 'amelia@hillcountryhomes.com',
    role: 'contract_staff',
    phone: '(512) 555-0152',
  },
  renee: { name: 'Renee Castillo', email: 'renee@gulfcoastpatrol.com', role: 'external_user', phone: '(713) 555-0161' },
  ines: { name: 'Ines Salgado', email: 'ines@curbwise.com', role: 'super_admin', phone: '(512) 555-0199' },
  victor: { name: 'Victor Harlan', email: `victor@${BAYOU}`, role: 'disabled', phone: '(713) 555-0119' },
  carla: { name: 'Carla Espinoza', email: 'carla@arborridge.com', role: 'contract_manager', phone: '(713) 555-0146' },
  harriet: { name: 'Harriet Lindqvist', email: 'harriet@arborridge.com', role: 'disabled', phone: '(713) 555-0147' },
  wesley: { name: 'Wesley Thibodeaux', email: 'wesley@bayouliving.com', role: 'invited', phone: '(713) 555-0149' },
  petra: { name: 'Petra Lindholm', email: 'petra@arborridge.com', role: 'invited', phone: '(713) 555-0145' },
} as const satisfies Record<string, Staff>

export type CastName = keyof typeof CAST

export const the = (name: CastName): Person => personOf(CAST[name])
export const DRIVERS = {
  bayou: ['ruben', 'marcus', 'priya', 'hollis', 'tess'],
  lone_star: ['luis', 'bo'],
} as const satisfies Record<string, readonly CastName[]>
