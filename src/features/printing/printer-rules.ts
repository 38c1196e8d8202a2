import { PRINTER_PORTS } from '#/domain/print/print-values'

/** A name or a number on the network, as the server takes it. */
export const isHost = (text: string): boolean => /^[\w.-]{1,253}$|^[\da-f:]{2,45}$/i.test(text.trim())

export const isPort = (text: string): boolean =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= PRINTER_PORTS.first && Number(text) <= PRINTER_PORTS.last
