import type { en } from '../en/problem-page.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'login.title': 'Primero inicie sesión',
  login: 'La sesión está cerrada en este navegador. Inicie sesión y ábralo otra vez.',
  'login.link': 'Iniciar sesión',
  'missing.title': 'No encontrado',
  missing: 'No está aquí o su cuenta no puede abrirlo. También puede ser que el enlace de un correo ya haya vencido.',
  'wait.title': 'Demasiados intentos',
  wait: 'Espere un minuto y vuelva a cargar esta página.',
  'later.title': 'No disponible por ahora',
  later: 'No se perdió nada. Vuelva a cargar esta página en un momento.',
  'refused.title': 'Esto no se puede abrir ahora',
  refused: 'Cierre esta pestaña y regrese a donde lo abrió.',
}
