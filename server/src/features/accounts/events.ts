import { job } from '../../platform/jobs/job-queue.ts'

/** Somebody gave a wrong password; without a user, for an address that is nobody's. */
export const signInFailed = job<{ userId: string | null; device: string; at: string }>('note-failed-sign-in', {
  isUnhurried: true,
})
