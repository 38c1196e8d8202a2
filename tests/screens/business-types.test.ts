import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { USER_TYPES } from '#/domain/people/access'
import { screens } from '../support/screens/screen'

const app = screens()

test('an administrator of one business reads business types, and changes none', async () => {
  await app.server.sql(`UPDATE users SET type = ${USER_TYPES.administrator} WHERE username = 'kitchen'`)
  const page = await app.openScreen('kitchen', '/admin/business-types')
  await page.user.click(await page.findByRole('button', { name: 'Piceri' }))
  const panel = within(await page.findByRole('dialog', { name: 'Pizzeria' }))
  await panel.findByText('Only administrators of all businesses can change business types.')
  for (const field of [...panel.getAllByRole('textbox'), ...panel.getAllByRole('checkbox')])
    expect(field).toHaveProperty('disabled', true)
  expect(page.queryByRole('button', { name: 'New type' })).toBeNull()
})

test('an administrator of all businesses changes them', async () => {
  const page = await app.openScreen('admin', '/admin/business-types')
  await page.user.click(await page.findByRole('button', { name: 'Piceri' }))
  const panel = within(await page.findByRole('dialog', { name: 'Pizzeria' }))
  expect(await panel.findByLabelText('Name in English')).toHaveProperty('disabled', false)
  expect(panel.queryByText('Only administrators of all businesses can change business types.')).toBeNull()
  page.getByRole('button', { name: 'New type' })
})
