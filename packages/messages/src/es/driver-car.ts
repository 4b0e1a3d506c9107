import type { en } from '../en/driver-car.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'car.unknown': 'Vehículo sin descripción',
  'hazard.fire_lane': 'Carril de bomberos',
  'hazard.blocking': 'Bloquea el paso',
  'hazard.leaking_fluids': 'Derrama líquidos',
}
