// A separate program, because the package unpacks its archives and libraries into TMPDIR.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const archives = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'))
await Promise.all(readdirSync(archives).map((name) => inflate(fileURLToPath(new URL(name, archives)))))
