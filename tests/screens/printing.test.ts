import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { startEscposSink } from '../support/escpos-sink'
import { fill, gone, press } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a printer is added, tried, and says what is wrong with it', async () => {
  const sink = await startEscposSink()
  const page = await app.openScreen('owner', '/settings/readiness')
  const form = () => within(page.getByRole('dialog'))
  const save = () => press(page.user, () => form().getByRole('button', { name: 'Save' }))
  await press(page.user, () => page.getByRole('button', { name: 'Add a printer' }))
  await save()
  for (const name of ['Name', 'Network address'])
    await waitFor(() => expect(form().getByLabelText(name).getAttribute('aria-invalid')).toBe('true'))

  await fill(page.user, () => form().getByLabelText('Name'), 'Grill')
  await fill(page.user, () => form().getByLabelText('Network address'), '127.0.0.1')
  await fill(page.user, () => form().getByLabelText('Port'), String(sink.port))
  await save()
  await gone(() => page.queryByRole('dialog'))
  const print = () => press(page.user, () => page.getByRole('button', { name: 'Print a test page on Grill' }))
  await print()
  await page.findByText('The test page was printed.', { exact: false })
  expect(sink.pages[0]).toMatchObject({ isCut: true })
  expect(sink.pages[0]?.lines.join('\n')).toContain('ë ç à è é ì ò ù €')
  sink.setMood('paperOut')
  await print()
  await page.findByText('The printer is out of paper.', { exact: false })
  await sink.close()
})
