/** Reads QR codes with the camera. Not a shared module; it imports the shared kit by its package name. */
export { CodeScanner, type CodeScannerProps } from './scanner/code-scanner.tsx'
