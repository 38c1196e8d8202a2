import { expect, test } from 'vitest'
import { mayBePrinter, printerAddress } from './printer-address'

test.each([
  ['192.168.1.50', '192.168.1.50', true],
  ['printer.local', '10.0.0.9', true],
  ['printer.local', 'fd00::9', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['localhost', '::1', true],
  ['::1', '::1', true],
  ['inside.example', '127.0.0.1', false],
  ['inside.example', '127.8.8.8', false],
  ['inside.example', '::1', false],
  ['inside.example', '::ffff:127.0.0.1', false],
  ['127.0.0.2', '127.0.0.2', false],
  ['169.254.169.254', '169.254.169.254', false],
  ['metadata.example', '169.254.169.254', false],
  ['metadata.example', '::ffff:a9fe:a9fe', false],
  ['metadata.example', 'fd00:ec2::254', false],
  ['metadata.example', '64:ff9b::a9fe:a9fe', false],
  ['metadata.example', '2002:a9fe:a9fe::1', false],
  ['fe80::1', 'fe80::1', false],
  ['0.0.0.0', '0.0.0.0', false],
  ['everybody.example', '224.0.0.1', false],
  ['255.255.255.255', '255.255.255.255', false],
])('%s at %s may be a printer: %s', (host, address, expected) => expect(mayBePrinter(host, address)).toBe(expected))

test.each(['2130706433', '0x7f000001', '127.1', '0251.0376.0251.0376'])('%s is not even looked up', async (host) => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return ['10.0.0.9']
  }
  expect(await printerAddress(host, resolve)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a name with one address that no printer has is refused whole, else its first is taken', async () => {
  expect(await printerAddress('both.example', async () => ['10.0.0.9', '169.254.169.254'])).toBeUndefined()
  expect(await printerAddress('good.example', async () => ['10.0.0.9', '10.0.0.10'])).toBe('10.0.0.9')
  expect(await printerAddress('none.example', async () => [])).toBeUndefined()
})
