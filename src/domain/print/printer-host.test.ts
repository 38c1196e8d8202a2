import { expect, test } from 'vitest'
import { isPrinterHost } from './printer-host'

test.each([
  ['192.168.1.50', true],
  ['10.0.0.9', true],
  ['127.0.0.1', true],
  ['printer', true],
  ['kitchen-2.local', true],
  ['4th-floor.example', true],
  ['epson_tm.lan', true],
  ['fd00::9', true],
  ['::1', true],
  ['2130706433', false],
  ['0x7f000001', false],
  ['0x7F.1', false],
  ['127.1', false],
  ['0177.0.0.1', false],
  ['127.0.0.1.', false],
  ['127.0.0.256', false],
  ['1.2.3.4.5', false],
  ['printer.0x10', false],
  ['::ffff:127.0.0.1', false],
  ['http://inside/', false],
  ['a b', false],
  ['', false],
])('%j names a printer: %s', (text, expected) => expect(isPrinterHost(text)).toBe(expected))
