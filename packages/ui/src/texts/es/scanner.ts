import type { en } from '../en/scanner.ts'

export const es: typeof en = {
  denied: 'No hay permiso para usar la cámara',
  denied_what:
    'Permita la cámara para esta página en la configuración del navegador e intente de nuevo, o escriba el código.',
  none: 'Aquí no hay cámara',
  none_what: 'Escriba el código que está impreso en el dispositivo.',
  failed: 'No se pudo abrir la cámara',
  failed_what: 'Puede que otra aplicación la esté usando. Ciérrela e intente de nuevo, o escriba el código.',
  not_a_code: 'Este no es el código de un dispositivo',
  read: (code) => `Código leído: ${code}`,
  camera: 'Cámara',
  light: 'Luz',
  starting: 'Abriendo la cámara',
  hold: (subject) => `Ponga ${subject} dentro del marco`,
  type: 'Escribir el código',
}
