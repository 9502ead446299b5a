import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()

test('the database refuses whoever would be invited at an address twice, or as a member', async () => {
  const { pool } = given.database
  const church = await given.church()
  await expect(
    pool.query(`update users set invited_email = 'x@example.org' where id = $1`, [church.userId]),
  ).rejects.toThrow('nameless_when_deleted')
  const invite = (email: string) =>
    pool.query(`insert into users (invited_email, user_type, is_invited) values ($1, 'preacher', true)`, [email])
  await invite('guest@example.org')
  await expect(invite('Guest@Example.org')).rejects.toThrow('users_invited_email_key')
})
