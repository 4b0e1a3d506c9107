import type { en } from '../en/nudge.ts'

export const es: typeof en = {
  nudged: (at, again) => `Aviso enviado: ${at}. Revise otra vez: ${again}.`,
  title: 'El derecho a estacionar de este carro terminó en las últimas 24 horas',
  verb: 'Mejor avisar al dueño',
  what: 'Les escribe ahora a los del carro, a cualquier hora: que renueven el permiso o muevan el carro en 15 minutos. Una vez por noche. Todavía se puede remolcar.',
  failed: 'No se avisó',
}
