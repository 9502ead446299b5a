import { blockEndpoints } from '@openpulpit/contract/blocks'
import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, withToken } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { tabTo } from '../support/tab-to.ts'

/** A picture of one black point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

test('a church opens a document, is blocked, and reads that the link does not open anymore', { tag: '@phone' }, async ({
  preacher,
  church,
  request,
}) => {
  const { _id: requestId } = await church.ask(preacher)
  const body = { kind: 'license', issuer: 'Heartland Presbytery' } as const
  const { _id: id } = await callAs(request, preacher, credentialEndpoints.add, { body })
  const uploaded = await request.post(`/api/preachers/credentials/${id}/document`, {
    ...withToken(preacher),
    multipart: { document: { name: 'license.png', mimeType: 'image/png', buffer: picture } },
  })
  expect(uploaded.status()).toBe(200)
  await callAs(request, preacher, credentialEndpoints.allow, { params: { id: requestId } })

  const page = await church.sitDown()
  const documents = page.getByRole('heading', { name: 'Documents' })
  const openDocument = page.getByRole('button', { name: 'Open Document' })
  await page.goto(`/church/requests/${requestId}`)
  await openDocument.click()
  await page.waitForURL('**/files/*')
  await expect(page.locator('img')).toBeVisible()

  const start = { preacherId: preacher.profileId, subject: 'Advent', message: 'Good morning' }
  const { thread } = await callAs(request, church, threadEndpoints.start, { body: start })
  await callAs(request, preacher, blockEndpoints.block, { params: { id: thread._id } })

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Doesn’t Open Anymore')
  await expectAccessible(page, '/files/:token, not anymore')

  const goBack = page.getByRole('button', { name: 'Go Back' })
  await tabTo(goBack)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/church/requests/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(documents).toBeHidden()
})
