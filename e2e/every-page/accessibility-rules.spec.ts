import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

/** What a screen may have wrong, and what axe calls it. */
const planted = {
  'image-alt': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="20" height="20">',
  label: '<input type="text">',
  'button-name': '<button type="button"></button>',
  'aria-required-attr': '<div role="checkbox" tabindex="0">Accept</div>',
  'color-contrast, light': '<p style="color: #aaa; background: #fff">Pale in any light</p>',
  'color-contrast, dark':
    '<style>#night { color: #000; background: #fff } @media (prefers-color-scheme: dark) { #night { color: #333; background: #000 } }</style><p id="night">Pale at night</p>',
  'link-in-text-block':
    '<p style="color: #000; background: #fff">Read <a href="/" style="color: #111; text-decoration: none; border: 0">our terms of use</a> before you go on with this.</p>',
}

test.describe('the look for violations @desk', () => {
  test('finds each that is planted, in light and in dark, and nothing on a page without', async ({ sitDown }) => {
    const page = await sitDown()
    const write = (content: string) =>
      page.setContent(
        `<!doctype html><html lang="en"><head><title>A page</title></head><body style="background: #fff"><main><h1>A page</h1>${content}</main></body></html>`,
      )
    await write('<p style="color: #000; background: #fff">Nothing is wrong.</p>')
    await expectAccessible(page, 'a good page')
    for (const [name, content] of Object.entries(planted)) {
      await write(content)
      const [rule = '', scheme = 'light'] = name.split(', ')
      await expect(expectAccessible(page, name), name).rejects.toThrow(new RegExp(`${name}, ${scheme}[^]*${rule}`))
    }
  })
})
