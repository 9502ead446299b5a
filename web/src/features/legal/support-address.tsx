import { support } from '../../platform/support.ts'

export const SupportAddress = () => <a href={`mailto:${support.email}`}>{support.email}</a>
