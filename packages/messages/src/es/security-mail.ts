import type { en } from '../en/security-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'device.known': '{{browser}} en {{system}}',
  'device.unknown': 'un navegador que no reconocemos',
  'new_device.subject': 'Nuevo inicio de sesión en {{product}} desde {{device}}',
  'new_device.preview': 'Alguien inició sesión el {{at}}.',
  'new_device.heading': '¿Acaba de iniciar sesión?',
  'new_device.text':
    'Alguien inició sesión como {{email}} desde {{device}}, que usted no había usado antes, el {{at}}.',
  'new_device.button': 'Ver dónde tiene sesiones abiertas',
  'new_device.unexpected': '¿No fue usted? Cierre esa sesión y cambie su contraseña de inmediato.',
  'factor_on.subject': 'Se activó la verificación en dos pasos de {{product}}',
  'factor_on.preview': 'La próxima vez que inicie sesión le pediremos un segundo paso.',
  'factor_on.heading': 'Se activó la verificación en dos pasos',
  'factor_on.text':
    'El {{at}} se activó la verificación en dos pasos para {{email}}. Desde ahora inicia sesión con su contraseña y su llave de acceso o un código de su aplicación de autenticación. Guarde sus códigos de recuperación en un lugar seguro.',
  'factor_on.button': 'Abrir sus ajustes de seguridad',
  'factor_on.unexpected': '¿No fue usted? Avise a su administrador de inmediato.',
  'factor_off.subject': 'Se desactivó la verificación en dos pasos de {{product}}',
  'factor_off.preview': 'La próxima vez bastará con su contraseña.',
  'factor_off.heading': 'Se desactivó la verificación en dos pasos',
  'factor_off.text':
    'El {{at}} se desactivó la verificación en dos pasos para {{email}}. Desde ahora basta con su contraseña para iniciar sesión.',
  'factor_off.button': 'Abrir sus ajustes de seguridad',
  'factor_off.unexpected':
    '¿No fue usted? Cambie su contraseña de inmediato y vuelva a activar la verificación en dos pasos.',
  'codes_new.subject': 'Tiene nuevos códigos de recuperación de {{product}}',
  'codes_new.preview': 'Los anteriores ya no sirven.',
  'codes_new.heading': 'Tiene nuevos códigos de recuperación',
  'codes_new.text': 'El {{at}} se crearon nuevos códigos de recuperación para {{email}}. Los anteriores ya no sirven.',
  'codes_new.button': 'Abrir sus ajustes de seguridad',
  'codes_new.unexpected': '¿No fue usted? Cambie su contraseña de inmediato y avise a su administrador.',
  'app_added.subject': 'Se agregó una aplicación de autenticación a su cuenta de {{product}}',
  'app_added.preview': 'Sus códigos sirven la próxima vez que inicie sesión.',
  'app_added.heading': 'Se agregó una aplicación de autenticación',
  'app_added.text':
    'El {{at}} se agregó una aplicación de autenticación a la verificación en dos pasos de {{email}}. Desde ahora puede usar sus códigos en lugar de una llave de acceso.',
  'app_added.button': 'Abrir sus ajustes de seguridad',
  'app_added.unexpected':
    '¿No fue usted? Cambie su contraseña y desactive la verificación en dos pasos de inmediato; luego vuelva a activarla.',
  'passkey_added.subject': 'Se agregó una llave de acceso a su cuenta de {{product}}',
  'passkey_added.preview': 'Se llama “{{passkey}}”.',
  'passkey_added.heading': 'Tiene una nueva llave de acceso',
  'passkey_added.text':
    'El {{at}} se agregó la llave de acceso “{{passkey}}” a la verificación en dos pasos de {{email}}. Desde ahora puede usarla después de su contraseña.',
  'passkey_added.button': 'Abrir sus ajustes de seguridad',
  'passkey_added.unexpected': '¿No fue usted? Quite esa llave de acceso y cambie su contraseña de inmediato.',
  'passkey_removed.subject': 'Se quitó una llave de acceso de su cuenta de {{product}}',
  'passkey_removed.preview': 'Se llamaba “{{passkey}}”.',
  'passkey_removed.heading': 'Se quitó una llave de acceso',
  'passkey_removed.text':
    'El {{at}} se quitó la llave de acceso “{{passkey}}” de la verificación en dos pasos de {{email}}. Ya no sirve.',
  'passkey_removed.button': 'Abrir sus ajustes de seguridad',
  'passkey_removed.unexpected': '¿No fue usted? Cambie su contraseña de inmediato y avise a su administrador.',
  'code_used.subject': 'Se usó un código de recuperación de {{product}}',
  'code_used.preview': 'Códigos que le quedan: {{left}}.',
  'code_used.heading': 'Se usó un código de recuperación',
  'code_used.text':
    'El {{at}} alguien usó uno de los códigos de recuperación de {{email}} en lugar de una llave de acceso o un código de la aplicación. Códigos que le quedan: {{left}}.',
  'code_used.button': 'Abrir sus ajustes de seguridad',
  'code_used.unexpected': '¿No fue usted? Cambie su contraseña de inmediato y cree nuevos códigos de recuperación.',
  'factor_reset.subject': '{{admin}} desactivó su verificación en dos pasos de {{product}}',
  'factor_reset.preview': 'Se cerró su sesión en todos los dispositivos.',
  'factor_reset.heading': 'Se desactivó su verificación en dos pasos',
  'factor_reset.text':
    'El {{at}}, {{admin}} desactivó la verificación en dos pasos de {{email}} y cerró su sesión en todos los dispositivos. El motivo: “{{reason}}” Inicie sesión con su contraseña y vuelva a activarla.',
  'factor_reset.button': 'Iniciar sesión',
  'factor_reset.unexpected': '¿No pidió este cambio? Cambie su contraseña de inmediato y avise a su administrador.',
}
