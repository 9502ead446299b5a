import type { Feature } from '../../platform/feature.ts'
import { forgetFilesOf, forgetUnusedFiles, removeForgottenFiles } from './commands.ts'
import { fileRoutes } from './routes.ts'

export const feature: Feature = {
  rootRoutes: fileRoutes,
  jobs: (jobs, services) => {
    jobs.every('remove-forgotten-files', '*/5 * * * *', () => removeForgottenFiles(services))
    jobs.every('forget-unused-files', '25 * * * *', () => forgetUnusedFiles(services))
  },
  forget: forgetFilesOf,
}
