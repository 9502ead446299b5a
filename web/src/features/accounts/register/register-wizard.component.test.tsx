import { authEndpoints } from '@openpulpit/contract/auth'
import { page, userEvent } from 'vitest/browser'
import { expect, pressBack, test } from '../../../../test/fixtures.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function expectSaid(...sentences: string[]) {
  for (const sentence of sentences) await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
}

async function fillInTheFirstStep(kind: 'Church' | 'Preacher') {
  await field('Email').fill('harbor@example.org')
  await field('Password').fill('a quiet harbor')
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).click()
  await button('Continue').click()
  await expect.element(button('Create Account')).toBeVisible()
}

test('the first step says what is missing, and goes on once a type is chosen', async ({ open }) => {
  await open('/register')
  await expect.element(button('Continue')).toBeDisabled()
  await field('Email').click()
  await userEvent.keyboard('{Enter}')
  await expectSaid('Email is required', 'Password is required', 'Please select your user type')

  await field('Email').fill('nobody')
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument()
  await field('Password').fill('short')
  await page.getByRole('radio', { name: /^Church/ }).click()
  await expect.element(page.getByText('Please select your user type')).not.toBeInTheDocument()
  await button('Continue').click()
  await expectSaid('Please enter a valid email', 'Password must be at least 6 characters')

  await button('Show password').click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
})

test('anyone who reloads the second step types the account again, and goes on by Continue', async ({ open }) => {
  const screen = await open('/register')
  await fillInTheFirstStep('Preacher')
  await screen.reload()
  await page.getByRole('radio', { name: /^Preacher/ }).click()
  await field('Email').click()
  await userEvent.keyboard('nobody')
  await expect.element(field('Email')).toHaveValue('nobody')
  await button('Continue').click()
  await expectSaid('Please enter a valid email', 'Password is required')
  await expect.element(button('Create Account')).not.toBeInTheDocument()
})

test('after a reload of the second step the first one stays until it is filled in', async ({ open }) => {
  const screen = await open('/register?type=church')
  await fillInTheFirstStep('Church')
  await screen.reload()
  await field('Email').click()
  await userEvent.keyboard('harbor@example.org')
  await field('Password').fill('grace-and-peace')
  await button('Continue').click()
  await expect.element(field('Church name')).toBeVisible()
  pressBack()
  await expect.element(field('Email')).toBeVisible()
})

test('an address that is taken leads back to its field, with everything typed still there', async ({
  server,
  open,
}) => {
  const message = 'An account with that email already exists.'
  server.refuse(authEndpoints.register, { code: 'email_taken', message, fields: { email: message } })
  await open('/register?type=church&location=Decatur%2C+GA')
  await fillInTheFirstStep('Church')
  await field('Church name').fill('Second Chapel')
  await page.getByRole('combobox', { name: 'Denomination' }).selectOptions('Reformed')
  await button('Create Account').click()
  await expect.element(page.getByText(message).first()).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill('another@example.org')
  await button('Continue').click()
  await expect.element(field('Church name')).toHaveValue('Second Chapel')
})
