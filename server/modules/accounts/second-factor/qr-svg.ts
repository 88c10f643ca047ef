import { renderSVG } from 'uqr'

/** The text as a QR code, to be shown in the page and read by an authenticator app. */
export const qrSvg = (text: string) => renderSVG(text, { border: 2 })
