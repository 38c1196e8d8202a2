import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { encodePapers, encoderOptions, type ReceiptPrinter } from '#/domain/print/encode-papers'
import type { Paper } from '#/domain/print/paper'

/** What of WebUSB and Web Serial is used; TypeScript's DOM knows neither. */
type UsbEndpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string }
type UsbDevice = {
  opened: boolean
  configuration: { interfaces: { interfaceNumber: number; alternate: { endpoints: UsbEndpoint[] } }[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>
}
type SerialPort = {
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  writable: WritableStream<Uint8Array> | null
}
type Buses = {
  usb?: {
    getDevices: () => Promise<UsbDevice[]>
    requestDevice: (options: { filters: object[] }) => Promise<UsbDevice>
  }
  serial?: { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }
}
const buses = (): Buses => navigator as Navigator & Buses // both are undefined where the browser lacks them

export type DeviceWay = 'usb' | 'serial'

/** Ways by which this browser reaches a printer without a dialog. */
export const deviceWays = (): DeviceWay[] => (['usb', 'serial'] as const).filter((way) => buses()[way] !== undefined)

/** USB's own class of printers. */
const PRINTER_CLASS = 7
const BAUD_RATE = 9_600

/** Lets a person choose the printer; the browser remembers it. `false`: nobody chose. */
export async function chooseDevicePrinter(way: DeviceWay): Promise<boolean> {
  const { usb, serial } = buses()
  try {
    if (way === 'usb') await usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
    else await serial?.requestPort()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false
    throw error
  }
}

/** Nobody has chosen a printer in this browser, or it is unplugged. */
export class NoDevicePrinter extends Error {
  override readonly name = 'NoDevicePrinter'
}

/** Sends papers straight to the printer that hangs on this device: no window, no dialog. */
export async function printOnDevice(
  way: DeviceWay,
  papers: readonly Paper[],
  options: ReceiptPrinter & { copies: number },
): Promise<void> {
  const encoder = new ReceiptPrinterEncoder(encoderOptions(options))
  const bytes = new Uint8Array(encodePapers(encoder, papers, options))
  await (way === 'usb' ? sendByUsb(bytes) : sendBySerial(bytes))
}

async function sendByUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [device] = (await buses().usb?.getDevices()) ?? []
  if (device === undefined) throw new NoDevicePrinter()
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const found = device.configuration?.interfaces.flatMap(({ interfaceNumber, alternate }) =>
      alternate.endpoints
        .filter(({ direction, type }) => direction === 'out' && type === 'bulk')
        .map(({ endpointNumber }) => ({ interfaceNumber, endpointNumber })),
    )[0]
    if (found === undefined) throw new NoDevicePrinter()
    await device.claimInterface(found.interfaceNumber)
    const { status } = await device.transferOut(found.endpointNumber, bytes)
    if (status !== 'ok') throw new Error(status)
  } finally {
    await device.close()
  }
}

async function sendBySerial(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const [port] = (await buses().serial?.getPorts()) ?? []
  if (port === undefined) throw new NoDevicePrinter()
  await port.open({ baudRate: BAUD_RATE })
  try {
    const writer = port.writable?.getWriter()
    if (writer === undefined) throw new NoDevicePrinter()
    await writer.write(bytes)
    await writer.close()
  } finally {
    await port.close()
  }
}
