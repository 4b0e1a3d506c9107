import type { Language } from '@curbwise/platform'

const en = {
  skip: 'Skip to the page',
  menu: 'Menu',
  complex: 'Complex',
  profile: 'Profile',
  log_out: 'Log out',
  search: 'Search',
  search_everything: 'Search everything',
  not_opened: 'Couldn’t open it',
  not_opened_what: 'Check your connection and try again.',
  connecting: 'Connecting',
  live: 'Live',
  live_since: (age: string) => `Live, ${age}`,
  live_updated: (age: string) => `Live, updated ${age}`,
  not_live: (time: string) => `Not live, ${time}`,
  not_live_since: (time: string) => `Not live since ${time}`,
  seconds_ago: (seconds: number) => `${seconds} s ago`,
  minutes_ago: (minutes: number) => `${minutes} min ago`,
  practice: 'Practice complex. Nothing here is real: no messages go out, and no report counts it.',
  role: '',
  viewing: (name: string, time: string) => `Viewing ${name} until ${time}. Nothing can be changed.`,
  end_view: 'End view',
  not_ended: 'Couldn’t end the view',
}

const es: typeof en = {
  skip: 'Ir a la página',
  menu: 'Menú',
  complex: 'Complejo',
  profile: 'Perfil',
  log_out: 'Cerrar sesión',
  search: 'Buscar',
  search_everything: 'Buscar en todo',
  not_opened: 'No se pudo abrir',
  not_opened_what: 'Revise su conexión e intente de nuevo.',
  connecting: 'Conectando',
  live: 'En vivo',
  live_since: (age) => `En vivo, ${age}`,
  live_updated: (age) => `En vivo, ${age}`,
  not_live: (time) => `Sin datos en vivo, ${time}`,
  not_live_since: (time) => `Sin datos en vivo desde ${time}`,
  seconds_ago: (seconds) => `hace ${seconds} s`,
  minutes_ago: (minutes) => `hace ${minutes} min`,
  practice: 'Complejo de práctica. Nada aquí es real: no se envían mensajes y ningún informe lo cuenta.',
  role: 'Conductor de grúa',
  viewing: (name, time) => `Viendo ${name} hasta las ${time}. No se puede cambiar nada.`,
  end_view: 'Salir de la vista',
  not_ended: 'No se pudo salir de la vista',
}

/** What the frame around a page says. Drivers have it in Spanish too, where the page is. */
export const FRAME_TEXTS: Readonly<Record<Language, typeof en>> = { en, es }

/** Titles, labels, and groups of the screens in a driver's menu, as remotes register them in English. */
const SPANISH: Readonly<Record<string, string>> = {
  Tows: 'Remolques',
  'My tows': 'Mis remolques',
  'Plate check': 'Revisión de placa',
  Check: 'Revisar',
  'Sticker lists': 'Calcomanías',
  Stickers: 'Calcomanías',
  'Create sticker': 'Poner calcomanía',
  'Booted vehicles': 'Inmovilizados',
  Booted: 'Inmovilizados',
  'Boot devices': 'Inmovilizadores',
  'New tow': 'Nuevo remolque',
  'New request': 'Nueva solicitud',
  'Units and residents': 'Apartamentos y residentes',
  'Registered vehicles': 'Vehículos registrados',
  'VIP vehicles': 'Vehículos VIP',
  'Blocked vehicles': 'Vehículos bloqueados',
  Details: 'Detalles',
  Profile: 'Perfil',
  'Your security': 'Su seguridad',
  Company: 'Compañía',
  Complexes: 'Complejos',
  Complex: 'Complejo',
}

/** Returns a screen's label in the language of the frame; one that a newer remote brings stays as registered. */
export const screenLabel = (label: string, language: Language): string =>
  language === 'en' ? label : (SPANISH[label] ?? label)
