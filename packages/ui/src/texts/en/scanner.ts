/** Texts of the code scanner, which only some screens load. */
export const en = {
  denied: 'The camera isn’t allowed',
  denied_what: 'Allow the camera for this page in the browser’s settings and try again, or type the code.',
  none: 'No camera here',
  none_what: 'Type the code that is printed on the device.',
  failed: 'Couldn’t start the camera',
  failed_what: 'Another app may be using it. Close it and try again, or type the code.',
  not_a_code: 'This isn’t the code of a device',
  read: (code: string) => `Code read: ${code}`,
  camera: 'Camera',
  light: 'Light',
  starting: 'Starting the camera',
  hold: (subject: string) => `Hold ${subject} in the frame`,
  type: 'Type the code',
}
