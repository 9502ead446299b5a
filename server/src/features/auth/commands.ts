import type { Registration } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { refuseCommonPassword } from '../../platform/common-passwords.ts'
import { refuse } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { createChurch } from '../churches/commands.ts'
import { beginGuess, forgiveGuesses, rememberDevice } from '../guesses/commands.ts'
import { createPreacher } from '../preachers/commands.ts'
import { openSession } from '../sessions/commands.ts'
import { createUser } from '../users/commands.ts'
import { credentialsOf } from '../users/queries.ts'
import { askToConfirm } from '../verification/commands.ts'
import { whoAmI } from './queries.ts'

/** Creates the account with its profile and signs it in. Refuses an address that is taken, in any case. */
export async function register(parts: Parts, input: Registration, visitor: Visitor) {
  await refuseCommonPassword(input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  const now = parts.clock.now()
  const { userId, token } = await inTransaction(parts, async (work) => {
    const userId = await createUser(work, { ...input, passwordHash }, now)
    if (input.userType === 'church') await createChurch(work, userId, input.profileData)
    else await createPreacher(work, userId, input.profileData)
    await askToConfirm(work, userId)
    await rememberDevice(work, userId, visitor.device, now)
    return { userId, token: await openSession(work, userId, { device: visitor.userAgent, now }) }
  })
  return { token, ...(await whoAmI(parts, { userId, userType: input.userType })) }
}

/** Signs in. A wrong password and an unknown address get the same answer in the same time. */
export async function logIn(
  parts: Parts,
  { email, password, remember }: { email: string; password: string; remember: boolean },
  { userAgent, ip, device }: Visitor,
) {
  const account = await credentialsOf(parts.database.kysely, email)
  const guess = await beginGuess(parts, { email, ip, userId: account?.id, device })
  const isRight = await isPassword(password, account?.password_hash)
  if (!account || !isRight) throw refuse('bad_credentials', messages.badCredentials)
  await guess.right()
  const now = parts.clock.now()
  const token = await inTransaction(parts, async (work) => {
    await forgiveGuesses(work, email)
    await rememberDevice(work, account.id, device, now)
    return openSession(work, account.id, { remember, device: userAgent, now })
  })
  return { token, ...(await whoAmI(parts, { userId: account.id, userType: account.user_type })) }
}
